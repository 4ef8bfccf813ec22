import VoiceClient from '@parley/voice';

const { VITE_VOICE_URL, VITE_VOICE_PUBLIC_KEY, VITE_VOICE_ASSISTANT } = import.meta.env;
const client = new VoiceClient(VITE_VOICE_PUBLIC_KEY, VITE_VOICE_URL);

const button = document.querySelector('button')!;
const status = document.querySelector('#status')!;
const lines = document.querySelector('#lines')!;
let isFree = true;

client.on('status', ({ state }) => {
  isFree = state === 'idle' || state === 'ended';
  status.textContent = state;
  button.textContent = isFree ? 'Call' : 'End call';
});
/** What is being said just now, of either side. */
const open = new Map<string, HTMLElement>();

client.on('message', (message) => {
  if (message.type !== 'transcript') return;
  const { role, transcript, transcriptType } = message;
  const line = open.get(role) ?? lines.appendChild(document.createElement('li'));
  line.textContent = `${role}: ${transcript}`;
  if (transcriptType === 'final') open.delete(role);
  else open.set(role, line);
});
client.on('error', ({ error }) => {
  status.textContent = error.message;
});

// In the click: browsers let nobody be heard without one.
button.addEventListener('click', () => {
  void (isFree ? client.start(VITE_VOICE_ASSISTANT) : client.stop());
});
