import type { PublicConfig } from '@parley/contract';
import { canCall, createDevices, followDevices, VoiceClient } from '@parley/voice';
import { VoiceProvider } from '@parley/voice/react';
import { createElement } from 'react';
import type { ReactNode } from 'react';
import { browserStorage } from '../services/browser-storage.ts';
import type { VoiceAgent } from '../services/voice-agent.ts';
import { CallPanel, createSdkAgent } from '../voice-call/index.ts';
import type { GuidedSale } from '../voice-call/index.ts';
import type { VoiceCall } from '../voice-button/index.ts';
import { findLiveElement, showCall } from './live-element.ts';

export interface VoicePart {
  readonly agent: VoiceAgent;
  /** Shows itself while a call is under way. */
  readonly panel: ReactNode;
}

/**
 * Voice calls with their wires, in one chunk; what a call itself needs, the SDK loads when one starts.
 * @param callEntry of the tab's storage, for the call that it is in
 */
export function createVoicePart(
  { baseUrl, publicKey, assistantId, iceServers }: PublicConfig['voice'],
  call: Pick<VoiceCall, 'phase' | 'speaking' | 'levels'>,
  loadGuided: () => Promise<GuidedSale>,
  callEntry: string,
): VoicePart {
  const client = new VoiceClient(publicKey, baseUrl, undefined, undefined, {
    ...(iceServers && { iceServers }),
  });
  showCall(call, findLiveElement());
  const devices = createDevices();
  followDevices(client, devices);
  const tab = browserStorage('sessionStorage');
  const kept = {
    read: () => tab.getItem(callEntry),
    write: (text: string | null) =>
      text === null ? tab.removeItem(callEntry) : tab.setItem(callEntry, text),
  };
  addEventListener('pagehide', ({ persisted }) => {
    // The browser goes on speaking after the page.
    (globalThis.speechSynthesis as SpeechSynthesis | undefined)?.cancel();
    // A call that is kept waits for a while: the page may be loaded anew.
    if (!persisted && kept.read() === null) void client.stop();
  });
  const agent = createSdkAgent({ client, devices, assistantId, canCall, kept });
  const panel = createElement(CallPanel, { agent, loadGuided });
  return { agent, panel: createElement(VoiceProvider, { client, devices }, panel) };
}
