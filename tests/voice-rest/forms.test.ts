import { cloneElevenLabsVoice, createClient, createFile } from '@parley/voice/rest';
import { expect, it } from 'vitest';
import { type Arrived, answerInTurn, answerJson, startLoopback } from './loopback.ts';

const token = 'a-token';
const readForm = ({ headers, body }: Arrived) =>
  new Response(new Uint8Array(body), {
    headers: { 'content-type': headers['content-type'] ?? '' },
  }).formData();

it('D118 a form carries a file as it is, and leaves out what is undefined', async () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, value) => value);
  const server = await startLoopback(answerJson(201, { id: 'f' }));
  const file = new File([bytes], 'Preise & „Hefte“.bin', { type: 'application/x-prices' });
  const form = { file, purpose: 'knowledge', metadata: undefined };
  await createFile(createClient({ token, baseUrl: server.url }), form as never);

  const sent = await readForm(server.arrived[0]!);
  expect([...sent.keys()]).toEqual(['file', 'purpose']);
  const arrived = sent.get('file') as File;
  expect(arrived).toMatchObject({ name: file.name, type: file.type, size: 256 });
  expect(new Uint8Array(await arrived.arrayBuffer())).toEqual(bytes);
});

it('D118 a clone repeats the name of its recordings, and a form is whole in every attempt', async () => {
  const server = await startLoopback(
    answerInTurn(answerJson(429, {}, { 'retry-after': '0' }), answerJson(201, { id: 'v' })),
  );
  const files = ['one', 'two'].map((text) => new File([text], `${text}.wav`));
  const client = createClient({ token, baseUrl: server.url });
  await cloneElevenLabsVoice(client, { name: 'Ana', files });
  expect(server.arrived).toHaveLength(2);
  for (const attempt of server.arrived) {
    const sent = await readForm(attempt);
    const names = sent.getAll('files').map((one) => (one as File).name);
    expect([names, sent.get('name')]).toEqual([['one.wav', 'two.wav'], 'Ana']);
  }
});
