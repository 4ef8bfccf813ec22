const VoiceClient = require('@parley/voice');

globalThis.client = new VoiceClient('key');
