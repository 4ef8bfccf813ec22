import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { VoiceClient } from '../client.ts';
import { useCall, useDevices, useMicLevel, useTranscript, VoiceProvider } from './index.ts';

function Everything() {
  const { status, assistantIsSpeaking } = useCall();
  const { devices, state } = useDevices();
  const facts = [
    status.state,
    assistantIsSpeaking,
    useTranscript().length,
    useMicLevel(),
    devices,
    state.permission.state,
  ];
  return <p>{JSON.stringify(facts)}</p>;
}

it('D145 pain 12: renders on a server, where nothing is known and nothing is begun', () => {
  const client = new VoiceClient('key');
  const html = renderToString(
    <VoiceProvider client={client}>
      <Everything />
    </VoiceProvider>,
  );
  expect(html).toBe('<p>[&quot;idle&quot;,false,0,0,null,&quot;unknown&quot;]</p>');
  expect(client.listenerCount('status')).toBe(0);
});

it('says when there is no provider', () => {
  expect(() => renderToString(<Everything />)).toThrow(
    'There is no VoiceProvider above this component.',
  );
});
