import type { ChosenEngines } from '../../platform/index.ts';
import { type Finding, note, ok, wrong } from './finding.ts';
import { ask, explainNetwork } from './network.ts';

/** Whose voice and ears calls have: whether the servers are there, and take their keys. Nothing is said, and nothing paid for. */
export const checkSpeech = (
  { spoken, speech, transcription }: ChosenEngines,
  signal: AbortSignal,
): Promise<Finding[]> =>
  Promise.all([
    ...(speech === null ? [] : [tryKey('VOICE_SPEECH', speech, signal)]),
    ...(transcription === null ? [] : [tryKey('VOICE_TRANSCRIBE', transcription, signal)]),
    // Gemini's is the chat's own key.
    ...(spoken?.protocol === 'openai-realtime' ? [tryKey('VOICE_REALTIME', spoken, signal)] : []),
  ]);

/** By the list of models, which these servers have beside their other endpoints, and OpenAI's shows to keys alone. */
async function tryKey(
  name: string,
  { address, key }: { readonly address: string; readonly key: string | null },
  signal: AbortSignal,
): Promise<Finding> {
  const about = 'Calls';
  try {
    const headers = key === null ? {} : { authorization: `Bearer ${key}` };
    const reply = await ask(`${address.replace(/\/$/, '')}/models`, signal, headers);
    await reply.body?.cancel();
    if (reply.status === 401 || reply.status === 403)
      return key === null
        ? wrong(about, `the server of ${name}_URL wants a key.`, `set ${name}_KEY.`)
        : wrong(
            about,
            `the server of ${name}_URL refuses ${name}_KEY (HTTP ${reply.status}).`,
            'set a key that is valid there.',
          );
    if (reply.ok)
      return ok(
        about,
        `the server of ${name}_URL answers${key === null ? '' : `, and takes ${name}_KEY`}.`,
      );
    return note(
      about,
      `the server of ${name}_URL is there${key === null ? '' : `; ${name}_KEY was not tried, as it lists no models`}.`,
      'try a call.',
    );
  } catch (error) {
    return wrong(
      about,
      `${name}_URL: ${explainNetwork(error)}.`,
      'mend the address or the network.',
    );
  }
}
