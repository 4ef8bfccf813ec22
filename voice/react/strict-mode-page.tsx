import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { VoiceClient } from '../client.ts';
import { createDevices } from '../devices/index.ts';
import { createScriptedCalls } from '../testing/index.ts';
import { useCall, useDevices, useMicLevel, useTranscript, VoiceProvider } from './index.ts';

/** A page of a test: everything that the hooks give, under StrictMode, over scripted calls. */

const calls = createScriptedCalls();
const client = new VoiceClient('key', undefined, undefined, undefined, calls.options);
const devices = createDevices();
const other = new VoiceClient('other', undefined, undefined, undefined, calls.options);

function CallView() {
  const { client, status, assistantIsSpeaking } = useCall();
  const { devices, state } = useDevices();
  const level = useMicLevel();
  return (
    <section>
      <button onClick={() => void client.start('assistant')}>Start</button>
      <button onClick={() => void client.stop()}>Stop</button>
      <button onClick={() => void devices?.startMeter()}>Meter</button>
      <output id="status">{status.state}</output>
      <output id="speaking">{String(assistantIsSpeaking)}</output>
      <output id="level">{level}</output>
      <output id="permission">{state.permission.state}</output>
      <output id="microphone">{state.microphone.inUse?.label}</output>
    </section>
  );
}

function TranscriptView() {
  const lines = useTranscript();
  return (
    <ol>
      {lines.map(({ id, role, text, isFinal }) => (
        <li key={id}>{`${role}: ${text}${isFinal ? '' : '…'}`}</li>
      ))}
    </ol>
  );
}

function Page() {
  const [used, setUsed] = useState(client);
  const [showsTranscript, setShowsTranscript] = useState(false);
  return (
    <VoiceProvider client={used} devices={devices}>
      <CallView />
      <button onClick={() => setShowsTranscript(true)}>Transcript</button>
      <button onClick={() => setUsed(other)}>Other client</button>
      {showsTranscript && <TranscriptView />}
    </VoiceProvider>
  );
}

const root = createRoot(document.body);
root.render(
  <StrictMode>
    <Page />
  </StrictMode>,
);

const page = {
  calls,
  unmount: () => root.unmount(),
  /** How many listeners each client has, of every event that the hooks listen to. */
  listeners: () =>
    [client, other].map((one) =>
      (['status', 'message', 'speech-start', 'speech-end', 'local-volume-level'] as const).map(
        (name) => one.listenerCount(name),
      ),
    ),
};

Object.assign(window, { strictMode: page });
