import { describe, expect, it } from 'vitest';
import { VoiceClient } from '../client.ts';
import { createScriptedCalls } from '../testing/index.ts';
import { Conversation } from './conversation.ts';

function setUp() {
  const calls = createScriptedCalls();
  const client = new VoiceClient('key', undefined, undefined, undefined, calls.options);
  const conversation = new Conversation(client);
  const say = (text: string, transcriptType = 'final') =>
    calls.transport.room.receive({
      type: 'transcript',
      role: 'assistant',
      transcriptType,
      transcript: text,
    });
  const texts = () => conversation.state.lines.map(({ text }) => text);
  return { ...calls, client, conversation, say, texts };
}

describe('a conversation', () => {
  it('R1.9 is what the call’s transcripts say, from wherever it is read', async () => {
    const { client, conversation, say, texts } = setUp();
    conversation.follow();
    await client.start('assistant');
    say('Hello.');
    say('How', 'partial');
    expect(texts()).toEqual(['Hello. How']);
    await client.stop();
    expect(conversation.state.lines).toMatchObject([{ text: 'Hello. How', isFinal: true }]);
  });

  it('begins anew with another call, and goes on when the same call is joined again', async () => {
    const { client, conversation, say, texts, webCall } = setUp();
    conversation.follow();
    await client.start('assistant');
    say('Hello.');
    await client.stop();
    await client.reconnect(webCall);
    say('Again.');
    expect(texts()).toEqual(['Hello. Again.']);
    await client.stop();
    await client.reconnect({ ...webCall, id: 'another' });
    expect(texts()).toEqual([]);
    await client.stop();
  });

  it('says whether the assistant is heard', async () => {
    const { client, conversation, transport } = setUp();
    conversation.follow();
    await client.start('assistant');
    transport.room.hear(0.5);
    expect(conversation.state.assistantIsSpeaking).toBe(true);
    await client.stop();
    expect(conversation.state.assistantIsSpeaking).toBe(false);
  });

  it('followed, left and followed again, hears each message once', async () => {
    const { client, conversation, say, texts } = setUp();
    conversation.follow()();
    expect(client.listenerCount('message')).toBe(0);
    const leave = conversation.follow();
    await client.start('assistant');
    say('Hello.');
    leave();
    say('Unheard.');
    expect(texts()).toEqual(['Hello.']);
    await client.stop();
  });
});
