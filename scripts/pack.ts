import { generateOnce, makeOnce } from './make-once.ts';

/** `npm run pack`: makes the tarball of `@parley/voice`, unless what it is made of is as it was. */
await generateOnce();
await makeOnce(
  'voice/dist/.packed-from',
  ['voice', 'contract', 'scripts/generate', 'scripts/pack'],
  async () => {
    const { packVoice } = await import('./pack/pack-voice.ts');
    console.log(`parley: packed ${await packVoice()}`);
  },
);
