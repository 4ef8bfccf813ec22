/** Ten assistants of an ordinary size, whoever asks. */
export const body = JSON.stringify(
  Array.from({ length: 10 }, (_, index) => ({
    id: `00000000-0000-4000-8000-00000000000${index}`,
    orgId: '00000000-0000-4000-8000-000000000000',
    name: `Assistant ${index}`,
    createdAt: '2026-11-01T00:00:00.000Z',
    updatedAt: '2026-11-01T00:00:00.000Z',
    firstMessage: 'Hello, how can I help you today?',
    model: {
      provider: 'openai',
      model: 'gpt-4o',
      messages: [{ role: 'system', content: 'Help.' }],
    },
    voice: { provider: '11labs', voiceId: 'sarah', speed: 1 },
    transcriber: { provider: 'deepgram', model: 'nova-3', language: 'en' },
  })),
);

export const headers = {
  'content-type': 'application/json',
  'content-length': String(Buffer.byteLength(body)),
};
