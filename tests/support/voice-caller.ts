import type { VoiceCaller } from './heavy-requests.ts';

/** The voice platform of a server, by a private key. */
export function openVoiceCaller(url: string, key: string): VoiceCaller {
  const authorization = `Bearer ${key}`;
  return {
    async ask(path, body) {
      const reply = await fetch(`${url}/voice${path}`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return { status: reply.status, json: await reply.json() };
    },
    async upload(name, content) {
      const form = new FormData();
      form.append('file', new File([content], name));
      const reply = await fetch(`${url}/voice/file`, {
        method: 'POST',
        headers: { authorization },
        body: form,
      });
      return ((await reply.json()) as { id: string }).id;
    },
  };
}
