import { createVoiceApi, iterate } from '@parley/voice/rest';

const api = createVoiceApi({
  baseUrl: process.env.VOICE_URL ?? 'http://localhost:3000/voice',
  token: process.env.VOICE_KEY ?? '',
});

const assistant = await api.assistants.create({ name: 'Front desk', firstMessage: 'Hello!' });
const question = { assistantId: assistant.id, input: 'What does a website cost?' };
for await (const { delta } of await api.chats.create({ ...question, stream: true }))
  process.stdout.write(delta);
process.stdout.write('\n');

for await (const { name } of iterate(api.assistants.list)) console.log('assistant', name);
await api.assistants.delete(assistant.id);
