import { z } from 'zod';
import { createResampler } from '../media/resample.ts';
import { type Account, bytesOf, socketAt, type TranscriberOf } from './provider.ts';
import { noneOfItsMessages, wordCode } from './service-socket.ts';
import type { EarsWire, Heard, StreamedEars } from './streamed-hearing.ts';

const delta = z.object({ item_id: z.string(), delta: z.string().default('') });
const completed = z.object({ transcript: z.string() });
const failure = z.object({ error: z.object({ code: z.unknown() }).partial() });

const events = 'conversation.item.input_audio_transcription';
/** Less than 100 ms: there are no words in it. */
const nothingNew = 'input_audio_buffer_commit_empty';

/** `WSS /realtime` for transcription. The end of a turn is found here: it is told by a commit. */
export function createOpenaiEars(
  { model, language }: TranscriberOf<'openai'>,
  account: Account,
): StreamedEars {
  const input = {
    format: { type: 'audio/pcm', rate: 24_000 },
    transcription: { model, language },
    turn_detection: null,
  };
  const session = { type: 'transcription', audio: { input } };
  return {
    name: `openai ${model}`,
    address: socketAt(
      account,
      '/realtime',
      { intent: 'transcription' },
      {
        authorization: `Bearer ${account.key}`,
      },
    ),
    joint: ' ',
    createWire: () => createWire(JSON.stringify({ type: 'session.update', session })),
  };
}

function createWire(update: string): EarsWire {
  const resample = createResampler(16_000, 24_000);
  let item = '';
  let words = '';

  function addWords(object: object): readonly Heard[] {
    const read = delta.safeParse(object);
    if (!read.success) return [{ type: 'failed', why: noneOfItsMessages }];
    words = item === read.data.item_id ? words + read.data.delta : read.data.delta;
    item = read.data.item_id;
    return [{ type: 'words', text: words, isFinal: false }];
  }

  function takeWhole(object: object): readonly Heard[] {
    const read = completed.safeParse(object);
    if (!read.success) return [{ type: 'failed', why: noneOfItsMessages }];
    item = '';
    return [{ type: 'words', text: read.data.transcript, isFinal: true }, { type: 'flushed' }];
  }

  function readFailure(object: object): Heard {
    const code = failure.safeParse(object).data?.error.code;
    return code === nothingNew ? { type: 'flushed' } : { type: 'failed', why: wordCode(code) };
  }

  return {
    opening: [update],
    sound: (frame) =>
      JSON.stringify({
        type: 'input_audio_buffer.append',
        audio: bytesOf(resample(frame)).toString('base64'),
      }),
    flush: '{"type":"input_audio_buffer.commit"}',
    keepAlive: null,
    read(received) {
      if (received.type === 'bytes') return [];
      const { object } = received;
      switch (object['type']) {
        case `${events}.delta`:
          return addWords(object);
        case `${events}.completed`:
          return takeWhole(object);
        case `${events}.failed`:
        case 'error':
          return [readFailure(object)];
        default:
          return [];
      }
    },
  };
}
