// oxlint-disable typescript/no-explicit-any -- As programs for the hosted client are written.
/* The whole of what the hosted platform's client, 2.7, makes public, as a program uses it: only the import is ours. */
import Vapi from '@parley/voice';
import type { AddMessageMessage, ControlMessages, EndCallMessage, SayMessage } from '@parley/voice';
import type {
  DailyCall,
  DailyEventObjectNoPayload,
  DailyEventObjectRecordingError,
  DailyEventObjectRecordingStarted,
  DailyEventObjectRecordingStopped,
  DailyParticipant,
  DailyVideoSendSettings,
} from '@daily-co/daily-js';

const vapi = new Vapi(
  'public-key',
  'https://platform.test',
  { avoidEval: true, alwaysIncludeMicInPermissionPrompt: false },
  { audioSource: 'device-id', startAudioOff: true },
);
export const quiet = new Vapi('public-key', undefined, undefined, { audioSource: false });
class Mine extends Vapi {
  greet(): void {
    this.say('Hello.');
  }
}
new Mine('public-key').greet();

vapi.on('call-end', () => {});
vapi.on('call-start', () => {});
vapi.on('volume-level', (volume: number) => volume);
vapi.on('local-volume-level', (volume: number) => volume);
vapi.on('local-audio-level-observer-error', (error: any) => error.message);
vapi.on('speech-start', () => {});
vapi.on('speech-end', () => {});
vapi.on('video', (track: MediaStreamTrack) => track.stop());
vapi.on('audio', (player: HTMLAudioElement) => player.pause());
vapi.on('message', (message: any) => message.anything);
vapi.on('error', (error: any) => error.error.message);
vapi.on('camera-error', (error: any) => error.type);
vapi.on('network-quality-change', (event: any) => event.quality);
vapi.on('network-connection', (event: any) => event.type);
vapi.on('daily-participant-updated', (participant: DailyParticipant) => participant.session_id);
vapi.on(
  'daily-participant-updated',
  (participant) => participant.tracks.audio.state === 'playable',
);
vapi.on('network-quality-change', (event) => event.threshold);
vapi.on('network-connection', (event) => event.event);
interface Failed {
  stage: string;
  totalDuration: number;
  error: string;
  errorStack?: string;
  timestamp: string;
  context: Record<string, any>;
}
vapi.on(
  'call-start-progress',
  (event: {
    stage: string;
    status: 'started' | 'completed' | 'failed';
    duration?: number;
    timestamp: string;
    metadata?: Record<string, any>;
  }) => event.metadata?.['reason'],
);
vapi.on(
  'call-start-success',
  (event: { totalDuration: number; callId?: string; timestamp: string }) => event.callId,
);
vapi.on('call-start-failed', (event: Failed) => event.context['entry']);
vapi.on('recording-started', (event: DailyEventObjectRecordingStarted) => event.layout?.preset);
vapi.on('recording-stopped', (event: DailyEventObjectRecordingStopped) => event.instanceId);
vapi.on('recording-stats', (event: DailyEventObjectNoPayload) => event.action);
vapi.on('recording-error', (event: DailyEventObjectRecordingError) => event.errorMsg);
vapi.on('recording-upload-completed', (event: DailyEventObjectNoPayload) => event.action);

const onVolume = (volume: number) => void volume;
vapi.once('volume-level', onVolume).removeListener('volume-level', onVolume);
vapi.removeAllListeners('message').removeAllListeners();
const heard: boolean = vapi.emit('volume-level', 0.5);
vapi.addListener('call-end', () => {}).prependListener('call-end', () => {});
vapi.prependOnceListener('call-end', () => {}).off('volume-level', onVolume);
vapi.setMaxListeners(vapi.getMaxListeners() + 1);
const counts: number[] = [
  vapi.listenerCount('call-end'),
  vapi.listeners('call-end').length,
  vapi.rawListeners('call-end').length,
  vapi.eventNames().length,
];

const call = await vapi.start(
  {
    name: 'Front desk',
    firstMessage: 'Hi!',
    model: {
      provider: 'openai',
      model: 'gpt-4o',
      messages: [{ role: 'system', content: 'Be brief.' }],
      tools: [
        {
          type: 'function',
          async: false,
          function: {
            name: 'book',
            description: 'Books a visit.',
            parameters: {
              type: 'object',
              properties: { day: { type: 'string' } },
              required: ['day'],
            },
          },
          server: { url: 'https://hooks.test' },
        },
        { type: 'endCall' },
      ],
    },
    voice: { provider: '11labs', voiceId: 'burt', stability: 0.5 },
    transcriber: { provider: 'deepgram', model: 'nova-3', language: 'en-US' },
    clientMessages: ['transcript', 'function-call', 'hang', 'conversation-update'],
    serverMessages: ['end-of-call-report'],
    analysisPlan: { summaryPlan: { enabled: true } },
    artifactPlan: { videoRecordingEnabled: true },
  },
  { variableValues: { name: 'Ada' } },
);
if (call) {
  const url: string = call.webCallUrl;
  const id: string = call.id;
  const org: string = call.orgId;
  const made: string = call.createdAt;
  console.log(url, id, org, made, call.status, call.type, call.assistant?.name, call.costs?.length);
  console.log(call.artifact?.transcript, call.analysis?.summary, call.endedReason);
  await vapi.reconnect({ webCallUrl: url, id, artifactPlan: { videoRecordingEnabled: true } });
  await vapi.reconnect(call);
}
await vapi.start('assistant-id', {
  firstMessage: 'Hello, {{name}}.',
  variableValues: { name: 'Ada' },
});
await vapi.start(undefined, undefined, 'squad-id');
await vapi.start(undefined, undefined, { members: [{ assistantId: 'a' }] });
await vapi.start(undefined, undefined, undefined, 'workflow-id', { variableValues: { a: 1 } });
await vapi.start(undefined, undefined, undefined, {
  name: 'Flow',
  nodes: [{ type: 'conversation', name: 'start', isStart: true, prompt: 'Greet.' }],
  edges: [],
});
await vapi.start('assistant-id', undefined, undefined, undefined, undefined, {
  roomDeleteOnUserLeaveEnabled: false,
});

vapi.send({ type: 'add-message', message: { role: 'system', content: 'They read the prices.' } });
vapi.send({
  type: 'add-message',
  message: { role: 'tool', tool_call_id: 'call_1', content: '42' },
  triggerResponseEnabled: false,
});
vapi.send({ type: 'add-message', message: { role: 'developer', content: 'Be kind.' } });
vapi.send({ type: 'add-message', message: { role: 'function', name: 'book', content: 'done' } });
vapi.send({
  type: 'add-message',
  message: {
    role: 'assistant',
    content: null,
    tool_calls: [{ id: 'call_1', type: 'function', function: { name: 'book', arguments: '{}' } }],
  },
});
vapi.send({
  type: 'add-message',
  message: {
    role: 'user',
    name: 'Ada',
    content: [
      { type: 'text', text: 'Look.' },
      { type: 'image_url', image_url: { url: 'https://pictures.test/1.png', detail: 'low' } },
    ],
  },
});
vapi.send({ type: 'control', control: 'mute-assistant' });
vapi.send({ type: 'control', control: 'unmute-assistant' });
vapi.send({ type: 'control', control: 'say-first-message', videoRecordingStartDelaySeconds: 0.2 });
vapi.send({
  type: 'say',
  message: 'Bye.',
  endCallAfterSpoken: true,
  interruptionsEnabled: false,
  interruptAssistantEnabled: true,
});
const sent: (AddMessageMessage | ControlMessages | EndCallMessage | SayMessage)[] = [
  { type: 'end-call' },
];
sent.forEach((message) => vapi.send(message));
vapi.say('Goodbye.', true, false, false);
vapi.setMuted(!vapi.isMuted());
await vapi.setInputDevicesAsync({ audioDeviceId: 'microphone', videoDeviceId: null });
await vapi.setInputDevicesAsync({ audioDeviceId: false, videoDeviceId: false });
await vapi.setInputDevicesAsync({ audioSource: false, videoSource: false });
vapi.setOutputDeviceAsync({ outputDeviceId: 'speaker' });
await vapi.increaseMicLevel(1.5);
const daily: DailyCall | null = vapi.getDailyCallObject();
const people = vapi.getDailyCallObject()?.participants().local.user_name;
vapi.getDailyCallObject()?.setLocalVideo(false);
const level: number = vapi.getLocalAudioLevel();
await vapi.startLocalAudioLevelObserver(200);
vapi.stopLocalAudioLevelObserver();
const running: boolean = vapi.isLocalAudioLevelObserverRunning();
const quality: DailyVideoSendSettings = { maxQuality: 'low' };
vapi.startScreenSharing({ audio: false }, quality);
vapi.stopScreenSharing();
vapi.startRecording();
vapi.stopRecording();
vapi.setVolume(0.5);
const player: HTMLAudioElement | null = vapi.getAudioPlayer();
const results: Record<string, any> = await Vapi.runNetworkTestsStandalone();
console.log(
  heard,
  counts,
  daily,
  people,
  level,
  running,
  player,
  results['networkConnectivity']?.result,
);
vapi.end();
await vapi.stop();
