import { expect, describe, it } from 'vitest';
import { providerAddresses } from '../../../ground/accounts/provider-api.ts';
import type { Assistant, Credential } from '../../../ground/conversation/message.ts';
import { createGuardedFetch, guardHosts } from '../../../ground/outbound/guarded-fetch.ts';
import type { Voice } from '../speaking/voice.ts';
import type { Recogniser } from '../hearing/recogniser.ts';
import { createManners } from './manners.ts';

const flite = { name: 'flite', async *speak() {} };
const pocketsphinx = { name: 'pocketsphinx', hasPunctuation: false } as Recogniser;

function open(voices: readonly Voice[] = [flite], language = 'en') {
  const notes: string[] = [];
  const manners = createManners({
    found: { voices, recogniser: pocketsphinx },
    language,
    ...{ hooks: undefined, allow: async () => {}, note: (line: string) => void notes.push(line) },
    ...{ addresses: providerAddresses, guard: guardHosts('machine') },
    fetch: createGuardedFetch('machine'),
  });
  const of = (assistant: Assistant, apiKey: string | null = 'key') =>
    manners.of({
      assistant,
      accountWith: async (provider) =>
        apiKey === null ? null : ({ provider, apiKey } as Credential),
    });
  return { of, notes };
}

const voice = { provider: 'deepgram', voiceId: 'thalia' } as const;
const namesOf = (voices: readonly { readonly name: string }[]) => voices.map(({ name }) => name);

describe('D1277 how one who speaks in a call is heard, and hears', () => {
  it('is the same for the same, and what is here for those who name nothing', async () => {
    const { of, notes } = open();
    const [ann, ben, cat] = [
      await of({ voice, transcriber: { provider: 'deepgram' } }),
      await of({ voice: { ...voice }, name: 'Ben' }),
      await of({ name: 'Cat' }),
    ];
    expect(namesOf(ann.voicing.voices)).toEqual(['deepgram aura-2-thalia-en', 'flite']);
    expect(ben.voicing).toBe(ann.voicing);
    expect([ann.voicing.isOwn, ann.listening.isOwn]).toEqual([true, true]);
    expect([ann.listening.recogniser?.name, ben.listening.recogniser?.name]).toEqual([
      'deepgram nova-3',
      'pocketsphinx',
    ]);
    expect([cat.voicing, cat.listening.isOwn]).toEqual([{ voices: [flite], isOwn: false }, false]);
    expect(cat.listening).toBe(ben.listening);
    expect(notes).toEqual([]);
  });

  it('D1211 is by a voice of this server’s that speaks the language of the assistant, or the usual one', async () => {
    const english: Voice = { ...flite, in: (language) => (language === 'en' ? flite : null) };
    const any: Voice = {
      ...flite,
      in: (language) => ({ ...flite, name: `espeak-ng ${language}` }),
    };
    const { of } = open([english, any], 'de');
    const spoken = async (assistant: Assistant) =>
      namesOf((await of(assistant, null)).voicing.voices);
    expect(await spoken({})).toEqual(['espeak-ng de']);
    const language = 'en';
    expect(await spoken({ transcriber: { provider: 'deepgram', language } })).toEqual([
      'flite',
      'espeak-ng en',
    ]);
    // Of several, and of no language.
    for (const named of ['multi', '--path=/'] as const)
      expect(
        await spoken({ transcriber: { provider: 'deepgram', language: named } as never }),
      ).toEqual(['espeak-ng de']);
  });

  it('is another by another account', async () => {
    const { of } = open();
    const credentials = [{ provider: 'deepgram', apiKey: 'own' }] as never;
    const [ann, ben] = [await of({ voice }), await of({ voice, credentials })];
    expect(ben.voicing).not.toBe(ann.voicing);
  });

  it('is what is here without a credential, which is noted once', async () => {
    const { of, notes } = open();
    const [one, other] = [await of({ voice }, null), await of({ voice }, null)];
    expect(other.voicing).toBe(one.voicing);
    expect(one.voicing).toMatchObject({ voices: [flite], isOwn: false });
    expect(notes).toEqual(['voice: there is no credential of deepgram, so it is left out']);
  });

  it('has words cut and written out as its voice says, by each voice as its own plan has it', async () => {
    const { of, notes } = open();
    const replacements = [{ type: 'regex' as const, regex: '(', value: '' }];
    const { voicing } = await of({
      voice: {
        ...voice,
        chunkPlan: { minCharacters: 5, formatPlan: { replacements } },
        fallbackPlan: { voices: [{ provider: 'cartesia', voiceId: 'c1' }] },
      },
    });
    expect(voicing.cut?.shortest).toEqual({ first: 5, later: 5 });
    expect(voicing.voices.map(({ writeOut }) => writeOut?.('$5').spoken)).toEqual([
      'five dollars',
      undefined,
      'five dollars',
    ]);
    expect(notes).toHaveLength(1);
    expect(
      (await of({ voice: { ...voice, chunkPlan: { enabled: false } } })).voicing,
    ).not.toHaveProperty('cut');
  });
});
