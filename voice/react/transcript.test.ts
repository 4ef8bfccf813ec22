import { describe, expect, it } from 'vitest';
import type { CallMessage } from '../call/messages.ts';
import { addMessage, settleAll, show, type Role, type Transcript } from './transcript.ts';

type Said = readonly [role: Role, kind: 'partial' | 'final', text: string];

function listen(...said: readonly Said[]): Transcript {
  return said.reduce<Transcript>(
    (transcript, [role, transcriptType, text]) =>
      addMessage(transcript, { type: 'transcript', role, transcriptType, transcript: text }),
    [],
  );
}

function read(transcript: Transcript): string[] {
  return transcript
    .map(show)
    .map(({ role, text, isFinal }) => `${role}: ${text}${isFinal ? '' : '…'}`);
}

describe('a transcript', () => {
  it('replaces a partial by the next one, and by its final', () => {
    expect(read(listen(['user', 'partial', 'I']))).toEqual(['user: I…']);
    expect(read(listen(['user', 'partial', 'I'], ['user', 'partial', 'I want']))).toEqual([
      'user: I want…',
    ]);
    expect(read(listen(['user', 'partial', 'I want'], ['user', 'final', 'I want it.']))).toEqual([
      'user: I want it.',
    ]);
  });

  it('D1897 ends a line where the assistant is interrupted, and begins another with what comes after', () => {
    const say = (transcript: Transcript, transcriptType: 'partial' | 'final', text: string) =>
      addMessage(transcript, {
        type: 'transcript',
        role: 'assistant',
        transcriptType,
        transcript: text,
      });
    const interrupt = (transcript: Transcript) =>
      addMessage(transcript, { type: 'user-interrupted' });
    const begun = say(say([], 'final', 'It is $999.'), 'partial', 'Worth $1,549 one by one.');
    const heard = say(interrupt(begun), 'final', 'Worth $1,549 one by');
    expect(read(say(heard, 'partial', "Hi, I'm the guide."))).toEqual([
      'assistant: It is $999. Worth $1,549 one by',
      "assistant: Hi, I'm the guide.…",
    ]);
    // Nothing of a sentence was heard, or all of it.
    expect(read(say(interrupt(say([], 'partial', 'Well')), 'final', ''))).toEqual([]);
    const whole = say(interrupt(say([], 'final', 'Yes.')), 'final', 'Which?');
    expect(read(whole)).toEqual(['assistant: Yes.', 'assistant: Which?']);
    expect(interrupt([])).toEqual([]);
  });

  it('D1897 has what was typed in a line of its own, at once and when it comes again', () => {
    const type = (transcript: Transcript, text: string, more = {}) =>
      addMessage(transcript, {
        type: 'transcript',
        role: 'user',
        transcriptType: 'final',
        transcript: text,
        ...more,
      });
    const isTyped = true;
    const typed = type(type([], 'Bakery', { isTyped }), 'Not yet', { isTyped, isReplayed: true });
    expect(read(type(typed, 'No.'))).toEqual(['user: Bakery', 'user: Not yet', 'user: No.']);
  });

  it('takes a final that had no partial', () => {
    expect(read(listen(['assistant', 'final', 'Hello.']))).toEqual(['assistant: Hello.']);
  });

  it('has finals that follow one another, and what comes after, in one line', () => {
    const transcript = listen(
      ['assistant', 'final', 'Hello.'],
      ['assistant', 'final', 'How are you?'],
      ['assistant', 'partial', 'I am'],
    );
    expect(read(transcript)).toEqual(['assistant: Hello. How are you? I am…']);
  });

  it('keeps the sides apart when they speak at the same time', () => {
    const transcript = listen(
      ['user', 'partial', 'But'],
      ['assistant', 'final', 'As I said,'],
      ['user', 'partial', 'But wait'],
      ['assistant', 'final', 'it is easy.'],
      ['user', 'final', 'But wait.'],
      ['user', 'partial', 'No'],
    );
    expect(read(transcript)).toEqual([
      'user: But wait.',
      'assistant: As I said, it is easy.',
      'user: No…',
    ]);
  });

  it('drops a line that came to nothing', () => {
    expect(read(listen(['user', 'partial', 'Eh'], ['user', 'final', '']))).toEqual([]);
    expect(
      read(listen(['user', 'final', 'Yes.'], ['user', 'partial', 'Eh'], ['user', 'final', ''])),
    ).toEqual(['user: Yes.']);
  });

  it('D1080 answers below the question, where nothing was heard of what was begun before it', () => {
    const transcript = listen(
      ['assistant', 'final', 'It is $999:'],
      ['assistant', 'partial', 'website, videos'],
      ['assistant', 'final', ''],
      ['user', 'partial', 'where are you'],
      ['user', 'final', 'where are you'],
      ['assistant', 'partial', 'Our office'],
    );
    expect(read(transcript)).toEqual([
      'assistant: It is $999:',
      'user: where are you',
      'assistant: Our office…',
    ]);
  });

  it('gives a line its id for good, and none twice', () => {
    const first = listen(['user', 'partial', 'A'], ['assistant', 'final', 'B']);
    const ids = first.map(({ id }) => id);
    expect(new Set(ids).size).toBe(2);
    const grown = addMessage(first, {
      type: 'transcript',
      role: 'user',
      transcriptType: 'final',
      transcript: 'A.',
    });
    expect(grown.map(({ id }) => id)).toEqual(ids);
  });

  it('takes the platform’s second name for finals', () => {
    const message = {
      type: "transcript[transcriptType='final']",
      role: 'user',
      transcriptType: 'final',
      transcript: 'Yes.',
    } as const;
    expect(read(addMessage([], message))).toEqual(['user: Yes.']);
  });

  it.each([
    { type: 'speech-update', role: 'user', status: 'started' },
    { type: 'transcript', role: 'user' },
    { type: 'transcript', role: 'system', transcript: 'x' },
  ])('is the same after %j', (message) => {
    const transcript = listen(['user', 'final', 'Yes.']);
    expect(addMessage(transcript, message as CallMessage)).toBe(transcript);
  });

  it('is final when the call is over', () => {
    expect(read(settleAll(listen(['user', 'final', 'Yes.'], ['user', 'partial', 'but'])))).toEqual([
      'user: Yes. but',
    ]);
    const settled = listen(['user', 'final', 'Yes.']);
    expect(settleAll(settled)).toBe(settled);
  });
});
