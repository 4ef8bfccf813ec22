import VoiceClient, { type CallEventName, type VoiceClientOptions } from '@parley/voice';

/** Every event of a client; the compiler asks for the one that is missing. */
const events = {
  status: true,
  'call-start': true,
  'call-end': true,
  ended: true,
  error: true,
  message: true,
  'speech-start': true,
  'speech-end': true,
  'volume-level': true,
  'local-volume-level': true,
  'local-audio-level-observer-error': true,
  audio: true,
  video: true,
  'audio-blocked': true,
  'audio-unlocked': true,
  'speech-unavailable': true,
  'microphone-interrupted': true,
  'microphone-resumed': true,
  'noise-cancellation-off': true,
  'camera-error': true,
  'load-attempt-failed': true,
  'access-state': true,
  'call-start-progress': true,
  'call-start-success': true,
  'call-start-failed': true,
  'daily-participant-updated': true,
  'network-quality-change': true,
  'network-connection': true,
  'recording-started': true,
  'recording-stopped': true,
  'recording-stats': true,
  'recording-error': true,
  'recording-upload-completed': true,
} as const satisfies Record<CallEventName, true>;

const find = <E extends HTMLElement>(id: string) => document.getElementById(id) as E;
const start = find<HTMLButtonElement>('start');
const stop = find<HTMLButtonElement>('stop');
const assistant = find<HTMLInputElement>('assistant');
const text = find<HTMLInputElement>('text');

const key = find<HTMLInputElement>('key');

const { voice } = (await (await fetch('/config.json')).json()) as {
  voice: Pick<VoiceClientOptions, 'iceServers'> & {
    readonly baseUrl: string;
    readonly publicKey: string;
    readonly assistantId: string;
  };
};
key.value = voice.publicKey;
assistant.value = voice.assistantId;
/** Levels come ten times a second: one line is enough of each. */
const levels = new Map<string, Element>();
let client = openClient();

/** A client is of one key. */
function openClient(): VoiceClient {
  const { iceServers } = voice;
  const opened = new VoiceClient(key.value, voice.baseUrl, undefined, undefined, {
    ...(iceServers && { iceServers }),
  });
  for (const name of Object.keys(events) as CallEventName[])
    opened.on(name, (...payload: unknown[]) => {
      const line = levels.get(name) ?? document.createElement('li');
      if (name.endsWith('-level')) levels.set(name, line);
      line.textContent = [name, ...payload.map(describe)].join(' ');
      find('events').append(line);
    });
  opened.on('status', ({ state }) => {
    find('status').textContent = state;
    const isFree = state === 'idle' || state === 'ended';
    key.disabled = start.disabled = !isFree;
    stop.disabled = isFree;
  });
  // The site's own key is refused to whom the site does not know.
  opened.on('ended', ({ error }) => {
    const { status } = Object(error?.cause) as { readonly status?: number };
    find('pass').hidden = status !== 403 || key.value !== voice.publicKey;
  });
  return opened;
}

// Disabled in the page until it is listened to.
start.disabled = false;
key.addEventListener('change', () => (client = openClient()));
// In the click: browsers let nobody be heard without one, and phones do not speak by themselves either.
start.addEventListener('click', () => {
  find('pass').hidden = true;
  if ('speechSynthesis' in globalThis) speechSynthesis.speak(new SpeechSynthesisUtterance(''));
  void client.start(assistant.value);
});
stop.addEventListener('click', () => void client.end());
addEventListener('pagehide', ({ persisted }) => void (persisted || client.stop()));
find<HTMLFormElement>('type').addEventListener('submit', (event) => {
  event.preventDefault();
  if (client.connection === null) return;
  client.send({ type: 'add-message', message: { role: 'user', content: text.value } });
  text.value = '';
});

function describe(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  try {
    return JSON.stringify(value, (key, item: unknown) => (key === 'callToken' ? '…' : item));
  } catch {
    return value.constructor.name;
  }
}
