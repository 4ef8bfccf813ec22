import type { SpokenModel } from '../../../ground/conversation/own-speech.ts';
import { notConfigured } from '../../../ground/problem.ts';
import type { OpenedMind } from '../ports.ts';
import { readText, type SpeechServices } from '../services/choose-speech.ts';
import type { SpokenEngine } from './engine.ts';
import { openEngine } from './open-engine.ts';

/* Engines that assistants name by their model, each by a credential of its organisation. */

export const withoutCredential = ({ provider, model }: SpokenModel) =>
  notConfigured(
    `model: ${model} hears and speaks by itself, and there is no credential of ${provider} to have it by. Create one with POST /credential.`,
  );

/** @throws {Problem} 424 where there is no credential. */
export async function openNamedEngine(
  named: SpokenModel,
  { accountWith }: Pick<OpenedMind, 'accountWith'>,
  { addresses, guard }: Pick<SpeechServices, 'addresses' | 'guard'>,
): Promise<SpokenEngine> {
  const { provider, model, voice } = named;
  const credential = await accountWith(provider);
  const key = readText(credential, 'apiKey');
  if (key === null) throw withoutCredential(named);
  return openEngine({
    protocol: provider === 'google' ? 'gemini-live' : 'openai-realtime',
    address: readText(credential, 'apiUrl') ?? addresses[provider],
    guard,
    key,
    model,
    voice,
  });
}

/** Of a call that it has: what else its assistant names. */
export function noteLeftOut(
  { model, voice }: SpokenModel,
  { assistant }: Pick<OpenedMind, 'assistant'>,
  note: (line: string) => void,
): void {
  for (const part of ['voice', 'transcriber'] as const) {
    const other = assistant[part]?.provider;
    const isItsOwn = part === 'voice' && other === 'openai' && voice !== null;
    if (other !== undefined && other !== 'vapi' && !isItsOwn)
      note(`${part}: ${model} does this by itself, so ${other} is left out as long as it can`);
  }
}
