import VoiceClient from '@parley/voice';

globalThis.client = new VoiceClient('key');
