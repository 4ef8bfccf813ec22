import type { Controls } from './controls.ts';
import { inputSettingsForm } from './input-settings.ts';

/**
 * What the controls take and what they refuse, in which words; null for what they take. It is one
 * table: our checks are held against it without a browser, and the real library in one.
 */
type Cases<Given extends readonly unknown[] = readonly [given: unknown]> = readonly (readonly [
  ...Given,
  says: string | null,
])[];
type Named = readonly [name: string, given: unknown];

const letters = (count: number) => 'a'.repeat(count);

const sip = { sipUri: 'sip:a@b' };
const phone = { phoneNumber: '+15550100' };
const notE164 = 'Invalid phone number, must be valid phone number as per E.164';
const audioCodec = 'audio codec must be one of OPUS, PCMU, PCMA, G722';

/** What comes after `Error starting dial out: `. */
export const dialOutParties: Cases<Named> = [
  ['nobody', {}, 'either a sip uri or phone number must be provided'],
  ['no argument', undefined, 'either a sip uri or phone number must be provided'],
  ['a phone', phone, null],
  ['a SIP address', sip, null],
  ['both', { ...sip, ...phone }, 'only one of sip uri or phone number must be provided'],
];
export const dialOuts: Cases<Named> = [
  ['R5.21', { sipUri: 5 }, 'sipUri must be a string'],
  ['R5.21', { sipUri: 'a@b' }, "Invalid SIP URI, must start with 'sip:'"],
  ['R5.21', { sipUri: 'sips:a@b' }, "Invalid SIP URI, must start with 'sip:'"],
  ['R5.21', { ...sip, video: true }, null],
  ['R5.21', { ...sip, video: 'yes' }, 'video must be a boolean value'],
  ['R5.22', { phoneNumber: 15550100 }, 'phoneNumber must be a string'],
  ['R5.22', { phoneNumber: '+1' }, null],
  ['R5.22', { phoneNumber: '+' }, notE164],
  ['R5.22', { phoneNumber: '15550100' }, notE164],
  ['R5.22', { phoneNumber: '+1 555' }, notE164],
  [
    'R5.23',
    { ...sip, codecs: { audio: ['OPUS', 'PCMU', 'PCMA', 'G722'], video: ['H264', 'VP8'] } },
    null,
  ],
  ['R5.23', { ...sip, codecs: { audio: 'OPUS' } }, 'audio codec must be an array'],
  ['R5.23', { ...sip, codecs: { audio: [] } }, 'audio codec array specified but empty'],
  ['R5.23', { ...sip, codecs: { audio: [1] } }, 'audio codec must be a string'],
  ['R5.23', { ...sip, codecs: { audio: ['OPUS', 'MP3'] } }, audioCodec],
  ['R5.23', { ...sip, codecs: { video: 'VP8' } }, 'video codec must be an array'],
  ['R5.23', { ...sip, codecs: { video: [] } }, 'video codec array specified but empty'],
  ['R5.23', { ...sip, codecs: { video: [{}] } }, 'video codec must be a string'],
  ['R5.23', { ...sip, codecs: { video: ['VP9'] } }, 'video codec must be H264 or VP8'],
  ['R5.23', { ...phone, codecs: { audio: ['MP3'] } }, audioCodec],
  ['R5.23', { ...phone, codecs: { video: ['VP9'] } }, null],
  ['R5.24', { ...phone, callerId: 'id' }, null],
  ['R5.24', { ...phone, callerId: 5 }, 'callerId must be a string'],
  ['R5.24', { ...sip, callerId: 'id' }, 'callerId not allowed with sipUri'],
  ['R5.25', { ...phone, displayName: 5 }, 'displayName must be a string'],
  ['R5.25 R9.28', { ...phone, displayName: letters(199) }, null],
  [
    'R5.25 R9.28',
    { ...phone, displayName: letters(200) },
    'displayName length must be less than 200',
  ],
  ['R5.25', { ...phone, userId: 5 }, 'userId must be a string'],
  ['R5.25 R9.28', { ...phone, userId: letters(36) }, null],
  [
    'R5.25 R9.28',
    { ...phone, userId: letters(37) },
    'userId length must be less than or equal to 36',
  ],
];

export const tones: Cases = [
  [undefined, 'sessionId and tones are mandatory parameter'],
  [{ sessionId: 's' }, 'sessionId and tones are mandatory parameter'],
  [{ sessionId: 's', tones: 5 }, 'sessionId and tones should be of string type'],
  [{ sessionId: 's', tones: '0123456789ABCD*#0123' }, null],
  [{ sessionId: 's', tones: '0123456789ABCD*#01234' }, 'tones string must be upto 20 characters'],
  [{ sessionId: 's', tones: '1a' }, 'a is not valid DTMF tone'],
  [{ sessionId: 's', tones: 'E' }, 'E is not valid DTMF tone'],
];

const to = (toEndPoint: unknown, more = {}) => ({ sessionId: 's', toEndPoint, ...more });
export const sipTransfers: Cases = [
  [undefined, 'sipCallTransfer() requires a sessionId and toEndPoint'],
  [{ sessionId: 's' }, 'sipCallTransfer() requires a sessionId and toEndPoint'],
  [to(5), 'Invalid paramater: sessionId and toEndPoint must be of type string'],
  [to('sip:a@b'), null],
  [to('+1555'), null],
  [to('a@b'), 'toEndPoint: a@b must starts with either "sip:" or "+"'],
  [to('+1555', { callerId: '+1666' }), null],
  [to('+1555', { callerId: 5 }), 'callerId must be of type string'],
  [
    to('sip:a@b', { callerId: '+1666' }),
    'callerId is only valid when transferring to a PSTN number',
  ],
];

export const sipRefers: Cases = [
  [undefined, 'sessionId and toEndPoint are mandatory parameter'],
  [{ toEndPoint: 'sip:a@b' }, 'sipRefer() requires a sessionId and toEndPoint'],
  [to('sip:a@b'), null],
  [to('+1555'), '"toEndPoint" must be a "sip" address'],
];

const layer = { maxBitrate: 100_000 };
const none = 'Send settings must contain at least information for one track!';
const presets = (list: string) =>
  `Video send settings should be either an object or one of the supported presets: ${list}`;
const camera = presets(
  'default-video,bandwidth-optimized,bandwidth-and-quality-balanced,quality-optimized,adaptive-2-layers,adaptive-3-layers',
);
const screen = presets(
  'default-screen-video,detail-optimized,motion-optimized,motion-and-detail-balanced',
);
const order = 'Encodings must be defined as: low, low and medium, or low, medium and high.';
export const sendSettings: Cases = [
  [undefined, none],
  [{}, none],
  [{ video: 'adaptive-3-layers' }, null],
  [{ video: 'detail-optimized' }, camera],
  [{ myTrack: 'quality-optimized' }, null],
  [{ myTrack: 'motion-optimized' }, camera],
  [{ screenVideo: 'motion-and-detail-balanced' }, null],
  [{ screenVideo: 'default-video' }, screen],
  [{ video: 5 }, camera],
  [
    { video: {} },
    'Video send settings must contain at least maxQuality, allowAdaptiveLayers or encodings attribute',
  ],
  [{ video: { allowAdaptiveLayers: false } }, null],
  [{ video: { maxQuality: 'low' } }, null],
  [{ video: { maxQuality: 'medium' } }, null],
  [{ video: { maxQuality: 'high' } }, null],
  [{ video: { maxQuality: 'best' } }, 'maxQuality must be either low, medium or high'],
  [{ video: { encodings: { low: layer } } }, null],
  [{ video: { encodings: { low: layer, medium: layer } } }, null],
  [{ video: { encodings: { low: layer, medium: layer, high: layer } } }, null],
  [{ video: { encodings: { high: layer } } }, order],
  [{ video: { encodings: { low: layer, high: layer } } }, order],
  [{ video: { encodings: {} } }, order],
  [{ video: { encodings: { low: layer, medium: layer, high: layer, more: layer } } }, order],
  [
    { video: { encodings: { low: {} } } },
    'Empty encoding is not allowed. At least one of these valid keys should be specified:maxBitrate,maxFramerate,scaleResolutionDownBy',
  ],
];

const form = (key: string) =>
  `receiveSettings must be of the form { [<remote participant id> | base${key}]: { [video: [{ layer: [<non-negative integer> | "inherit"] } | "inherit"]], [screenVideo: [{ layer: [<non-negative integer> | "inherit"] } | "inherit"]] }}}`;
export const receiveSettings: Cases<readonly [settings: unknown, everyone: boolean]> = [
  [{ base: { video: { layer: 0 } } }, true, null],
  [{ base: { video: { layer: -1 } } }, true, form(' | "*"')],
  [{ base: { video: { layer: 1.5 } } }, true, form(' | "*"')],
  [{ base: { screenVideo: { layer: 'inherit' } } }, true, null],
  [{ someone: 'inherit' }, true, null],
  [{ local: { video: { layer: 0 } } }, true, form(' | "*"')],
  [{ '*': { video: { layer: 0 } } }, true, null],
  [{ '*': { video: { layer: 0 } } }, false, form('')],
  [{ base: null }, false, form('')],
];

const start = (settings?: unknown) => ({ url: 'https://a.test/a.mp4', settings });
const states =
  'Invalid value for RemoteMediaPlayerSettings.state, valid values are: {"PLAY":"play","PAUSE":"pause"}';
export const mediaPlayerStarts: Cases = [
  [undefined, 'url parameter must be "string" type'],
  [{ url: 5 }, 'url parameter must be "string" type'],
  [start(), null],
  [start('loud'), 'RemoteMediaPlayerSettings: must be "object" type'],
  [start(null), 'RemoteMediaPlayerSettings: must be "object" type'],
  [start({ state: 'play' }), null],
  [start({ state: 'pause' }), null],
  [start({ state: 'stop' }), states],
  [start({ volume: 0 }), null],
  [start({ volume: 2 }), null],
  [start({ volume: 2.01 }), 'RemoteMediaPlayerSettings.volume: must be between 0.0 - 2.0'],
  [start({ volume: -0.01 }), 'RemoteMediaPlayerSettings.volume: must be between 0.0 - 2.0'],
  [start({ volume: '1' }), 'RemoteMediaPlayerSettings.volume: must be "number" type'],
  [start({ foo: 1 }), 'Invalid key foo, valid keys are: state,volume,simulcastEncodings'],
  [start({ simulcastEncodings: [layer] }), null],
  [
    start({ simulcastEncodings: [{ maxBitrate: 1 }] }),
    'maxBitrate value not in range. valid range: 100000 to 2500000',
  ],
];

export const participantUpdates: Cases = [
  [{ setAudio: true, setVideo: false, eject: true }, null],
  [{ foo: 1 }, 'unrecognized updateParticipant property foo'],
  [{ setScreenShare: false }, null],
  [
    { setScreenShare: true },
    "setScreenShare must be false, as it's only meant for stopping remote participants' screen shares",
  ],
  [{ styles: { cam: { div: {}, video: {} }, screen: { div: {} } } }, null],
  [
    { styles: { cam: { span: {} } } },
    'styles format should be a subset of: { cam: {div: {}, video: {}}, screen: {div: {}, video: {}} }',
  ],
  [
    { styles: { page: {} } },
    'styles format should be a subset of: { cam: {div: {}, video: {}}, screen: {div: {}, video: {}} }',
  ],
];

export const transcriptionUpdates: Cases = [
  [undefined, 'updateTranscription Error: options is mandatory'],
  ['all', 'updateTranscription Error: options must be object type'],
  [{ participants: 'all' }, 'updateTranscription Error: participants must be an array'],
  [{ participants: [] }, null],
];

export const transcriptionStops: Cases = [
  [undefined, null],
  ['now', 'stopTranscription Error: options must be object type'],
  [{}, '"instanceId" not provided'],
  [{ instanceId: 'i' }, null],
];

export const recordings: Cases = [
  [undefined, null],
  ['cloud', null],
  ['raw-tracks', null],
  ['local', null],
  ['foo', "invalid type: foo, allowed values 'cloud', 'raw-tracks', or 'local'"],
];

export const newParticipantSounds: Cases = [
  [true, null],
  [false, null],
  [5, null],
  [
    'on',
    'argument to setShouldPlayNewParticipantSound should be true, false, or a number, but is on',
  ],
];

export const videoOf = (processor: unknown) => ({ video: { processor } });
const blur = (config: unknown) => videoOf({ type: 'background-blur', config });
export const imageOf = (source: unknown) =>
  videoOf({ type: 'background-image', config: { source } });
const where = 'invalid object in inputSettings -> video -> processor -> config';
const notBlur = (strength: unknown) =>
  `${where}; expected: {0 < strength <= 1}, got: ${String(strength)}`;
const notImage = 'invalid image type; supported types: [jpg, png, jpeg]';
const notChoice = 'invalid image selection; must be an int, > 0, <= 10';
/** What comes as the cause, beside one message. */
export const blurs: Cases = [
  [blur(undefined), null],
  [blur({}), null],
  [blur({ strength: 0 }), notBlur(0)],
  [blur({ strength: 0.01 }), null],
  [blur({ strength: 1 }), null],
  [blur({ strength: 1.01 }), notBlur(1.01)],
  [blur({ strength: NaN }), notBlur(NaN)],
  [blur({ strength: '1' }), notBlur('1')],
  [blur({ amount: 1 }), where],
  [blur({ strength: 1, amount: 1 }), where],
];

/** Of the sources. */
export const images: Cases = [
  [0, notChoice],
  [1, null],
  [10, null],
  [11, notChoice],
  [1.5, notChoice],
  ['default', null],
  ['5', null],
  ['a picture', notChoice],
  ['https://a.test/a.PNG', null],
  ['https://a.test/a.gif', notImage],
  ['data:image/jpeg;base64,AA', null],
  ['data:image/gif;base64,AA', notImage],
  [undefined, null],
];

export const inputForms: Cases = [
  [{}, null],
  [null, 'no cause'],
  ['blur', 'no cause'],
  [{ screen: {} }, 'inputSettings has no screen'],
  [{ video: null }, 'inputSettings -> video must be an object'],
  [{ audio: { gain: 1 } }, 'inputSettings -> audio has no gain'],
  [{ audio: { processor: { type: 'noise-cancellation' } } }, null],
  [
    { audio: { processor: { type: 'background-blur' } } },
    'inputSettings audio processor type invalid',
  ],
  [videoOf({ type: 'face-detection' }), null],
  [videoOf({ type: 'sepia' }), 'inputSettings video processor type invalid'],
  [{ video: { settings: { customTrack: {} } } }, 'customTrack must be a MediaStreamTrack'],
  [{ video: { settings: { deviceId: 'a' } } }, null],
];

const tooLarge = (count: number) =>
  `userData is too large (${count} characters). Maximum size suppported is 4096.`;
export const userData: Cases<Named> = [
  ['a text of 4096', letters(4096), null],
  ['a text of 4097', letters(4097), tooLarge(4097)],
  ['JSON of 4096', { a: letters(4088) }, null],
  ['JSON of 4097', { a: letters(4089) }, tooLarge(4097)],
  ['nothing', undefined, null],
  ['null', null, null],
];

const plain = 'Meeting session data must be a plain (map-like) object';
export const sessionData: Cases<readonly [name: string, data: unknown, strategy: string]> = [
  ['102,400', { a: letters(102_392) }, 'replace', null],
  [
    '102,401',
    { a: letters(102_393) },
    'replace',
    'Meeting session data is too large (102401 characters). Maximum size suppported is 102400.',
  ],
  ['an object without prototype', Object.create(null), 'replace', null],
  ['a list', [], 'replace', plain],
  ['a date', new Date(0), 'replace', plain],
  ['null', null, 'shallow-merge', plain],
  ['a text', 'a', 'replace', plain],
  [
    'another strategy',
    {},
    'deep-merge',
    'Unrecognized mergeStrategy provided. Options are: [replace,shallow-merge]',
  ],
  ['shallow-merge, with a field left as it is', { a: undefined }, 'shallow-merge', null],
];

/** What a method refuses, by its arguments. */
type Refusal = readonly [method: keyof Controls, args: readonly unknown[], says?: string];

function refusalsOf(
  method: keyof Controls,
  cases: Cases,
  toArguments = (given: unknown): readonly unknown[] => [given],
  toMessage = (says: string) => says,
): Refusal[] {
  return cases.flatMap(([given, says]) =>
    says === null ? [] : [[method, toArguments(given), toMessage(says)] as const],
  );
}

const unnamed = (cases: Cases<Named>): Cases => cases.map(([, given, says]) => [given, says]);

/** All of them, and those that need no table of their own. */
export const refusals: readonly Refusal[] = [
  ...refusalsOf(
    'startDialOut',
    unnamed([...dialOutParties, ...dialOuts]),
    undefined,
    (says) => `Error starting dial out: ${says}`,
  ),
  ...refusalsOf('sendDTMF', tones),
  ...refusalsOf('sipCallTransfer', sipTransfers),
  ...refusalsOf('sipRefer', sipRefers),
  ...refusalsOf('updateSendSettings', sendSettings),
  ...refusalsOf('startRemoteMediaPlayer', mediaPlayerStarts),
  ...refusalsOf('updateParticipant', participantUpdates, (given) => ['p', given]),
  ...refusalsOf('updateTranscription', transcriptionUpdates),
  ...refusalsOf('stopTranscription', transcriptionStops),
  ...refusalsOf('startRecording', recordings, (type) => [{ type }]),
  ...refusalsOf('setPlayNewParticipantSound', newParticipantSounds),
  ...refusalsOf(
    'updateInputSettings',
    [...blurs, ...images.map(([source, says]) => [imageOf(source), says] as const), ...inputForms],
    undefined,
    () => inputSettingsForm,
  ),
  ...refusalsOf('setUserData', unnamed(userData)),
  ...sessionData.flatMap(([, data, strategy, says]): Refusal[] =>
    says === null ? [] : [['setMeetingSessionData', [data, strategy], says]],
  ),
  ...receiveSettings.flatMap(([settings, everyone, says]): Refusal[] =>
    says !== null && everyone ? [['updateReceiveSettings', [settings], says]] : [],
  ),
  // Their words are in the tests of their rules.
  ['sendAppMessage', [letters(4095)]],
  ['startCustomTrack', [{ trackName: letters(51) }]],
  ['startCustomTrack', [{ trackName: letters(50) }]],
  ['startCustomTrack', [{ mode: 'loud' }]],
  ['startLocalAudioLevelObserver', [99]],
  ['startRemoteParticipantsAudioLevelObserver', ['200']],
  ['stopRemoteMediaPlayer', [5]],
  ['updateParticipant', ['p', { setSubscribedTracks: 'all' }]],
  ['updateParticipant', ['p', { setSubscribedTracks: { picture: true } }]],
  ['updateParticipant', ['p', { updatePermissions: { canSend: ['smell'] } }]],
  ['updateParticipant', ['p', { updatePermissions: { canReceive: { base: {} } } }]],
  ['updateWaitingParticipant', [5]],
  ['updateWaitingParticipants', [5]],
  ['preAuth', [{ url: 'https://parley.daily.co/room' }]],
  ['startCamera', []],
  ['testCallQuality', []],
  ['testNetworkConnectivity', []],
  ['showLocalVideo', []],
  ['setShowNamesMode', ['always']],
  ['customIntegrations', []],
  ['updateCustomTrayButtons', [{}]],
  ['theme', []],
  ['setTheme', [{}]],
];
