import { createRequire } from 'node:module';
import { describe, expect } from 'vitest';
import { packedTest as it } from '../support/packed-project.ts';

/** The methods of the hosted platform's client, by the release that brought them. */
const methods = {
  '2.3': [
    'start',
    'stop',
    'send',
    'setMuted',
    'isMuted',
    'say',
    'setInputDevicesAsync',
    'increaseMicLevel',
    'setOutputDeviceAsync',
    'getDailyCallObject',
    'startScreenSharing',
    'stopScreenSharing',
    'on',
    'once',
    'emit',
    'removeListener',
    'removeAllListeners',
  ],
  '2.7': [
    'end',
    'reconnect',
    'getAudioPlayer',
    'setVolume',
    'getLocalAudioLevel',
    'startLocalAudioLevelObserver',
    'stopLocalAudioLevelObserver',
    'isLocalAudioLevelObserverRunning',
    'startRecording',
    'stopRecording',
  ],
} as const;

/** What its classes keep to themselves, in 2.3.6. */
const notPublic = /^(constructor|cleanup|isMobileDevice|sleep|onAppMessage|handleRemote\w+)$/;

describe('the packed SDK in the place of the hosted client', () => {
  it('D127 takes its arguments and has its methods, of both releases', async ({ bare }) => {
    bare.write(
      'methods.mjs',
      `import VoiceClient from '@parley/voice';
       const client = new VoiceClient('key', 'https://platform.test', { avoidEval: true }, { audioSource: true });
       const names = ${JSON.stringify(Object.values(methods).flat())};
       console.log(JSON.stringify(names.filter((name) => typeof client[name] !== 'function')));`,
    );
    expect(await bare.run('methods.mjs')).toMatchObject({ status: 0, output: '[]\n' });
  });

  it('D127 has all that 2.3.6 has, as it is installed', () => {
    const hosted = createRequire(import.meta.url)('@vapi-ai/web') as { default: typeof Object };
    const own: object = hosted.default.prototype;
    const names = [own, Object.getPrototypeOf(own) as object].flatMap(Object.getOwnPropertyNames);
    expect(names.filter((name) => !notPublic.test(name)).sort()).toEqual(
      [...methods['2.3']].sort(),
    );
  });
});
