interface Token {
  readonly id: string;
  readonly tag: string;
  readonly value: string;
  readonly createdAt: string;
  readonly restrictions?: { readonly enabled?: boolean };
}

const pageSize = 1000;
/** A token is listed by the end of its value. */
const hintLength = 4;

/** The tokens of the organisation, asked of a running server at `url`. */
export function createTokenApi(url: string, privateKey: string) {
  async function ask(method: string, path: string, body?: object): Promise<unknown> {
    const reply = await fetch(`${url}/voice${path}`, {
      method,
      headers: { authorization: `Bearer ${privateKey}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(20_000),
    }).catch((error: Error) => {
      throw new Error(
        `the running server at ${url} does not answer (${String(error.cause ?? error)}).`,
      );
    });
    if (!reply.ok)
      throw new Error(`the running server at ${url} refused it (HTTP ${reply.status}).`);
    return reply.json();
  }

  return {
    /** The id of the token with this value. */
    async find(value: string): Promise<string> {
      const found = new Set<string>();
      let before = '';
      for (;;) {
        const page = (await ask('GET', `/token?limit=${pageSize}${before}`)) as Token[];
        for (const token of page)
          if (token.tag === 'public' && token.value.endsWith(value.slice(-hintLength)))
            found.add(token.id);
        if (page.length < pageSize) break;
        before = `&createdAtLt=${encodeURIComponent(page.at(-1)!.createdAt)}`;
      }
      const [id, ...others] = found;
      if (id !== undefined && others.length === 0) return id;
      throw new Error(
        `${found.size} public keys end in …${value.slice(-hintLength)}: send PATCH /voice/token/{id} yourself.`,
      );
    },

    /** What else it is held to, origins and assistants, stays. */
    async restrict(id: string, restricted: boolean): Promise<void> {
      const { restrictions } = (await ask('GET', `/token/${id}`)) as Token;
      const enabled = restricted || restrictions?.enabled === true;
      await ask('PATCH', `/token/${id}`, {
        restrictions: { ...restrictions, enabled, allowTransientAssistant: !restricted },
      });
    },
  };
}
