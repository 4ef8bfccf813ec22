import { sign } from '@parley/business/sign';
import type { VoiceAgentEvent } from '../services/voice-agent.ts';

export type CallPhase = 'idle' | 'loading' | 'connecting' | 'active' | 'ended';

export type CallEvent =
  'asked' | 'agent-loaded' | 'agent-not-ready' | 'refused' | Extract<VoiceAgentEvent, string>;

const transitions: Readonly<Record<CallPhase, Partial<Record<CallEvent, CallPhase>>>> = {
  idle: { asked: 'loading', begun: 'connecting' },
  loading: { 'agent-loaded': 'connecting', 'load-failed': 'idle', 'agent-not-ready': 'idle' },
  connecting: {
    'call-start': 'active',
    'call-end': 'ended',
    cancelled: 'idle',
    'load-failed': 'idle',
    'start-failed': 'idle',
    unsupported: 'idle',
    'pass-required': 'idle',
    refused: 'idle',
    error: 'idle',
  },
  active: { 'call-end': 'ended', error: 'idle' },
  ended: { asked: 'loading', begun: 'connecting' },
};

/** The phase after an event, or the same one where the event means nothing. */
export function step(phase: CallPhase, event: CallEvent): CallPhase {
  return transitions[phase][event] ?? phase;
}

export interface Notice {
  readonly title: string;
  readonly description: string;
  readonly tone: 'plain' | 'problem';
  /** What the sign says in place of the description, where a card beside it knows the cause. */
  readonly onSign?: string;
}

export const plainNotice = (title: string, description: string): Notice => ({
  title,
  description,
  tone: 'plain',
});

/** What the visitor is told when an event changed the phase. */
export const notices: Readonly<Partial<Record<CallEvent, Notice>> & Record<'call-end', Notice>> = {
  'call-start': plainNotice('Voice Agent Connected', 'You can now speak with our AI assistant'),
  'call-end': plainNotice('Call Ended', 'Voice conversation has ended'),
  error: {
    title: 'Connection Error',
    description: 'Failed to connect to voice agent. Please try again.',
    tone: 'problem',
  },
  'load-failed': {
    title: 'Initialization Error',
    description: 'Failed to initialize voice agent',
    tone: 'problem',
  },
  // The sign says the same beside the ways that are left: nothing went wrong.
  'agent-not-ready': plainNotice(
    'Voice Agent Not Ready',
    'Voice agent is still initializing. Please wait a moment and try again.',
  ),
  'start-failed': {
    title: 'Failed to Start Call',
    description: 'Please check your microphone permissions and try again',
    tone: 'problem',
    onSign: sign.noMicrophone,
  },
  unsupported: {
    title: 'Failed to Start Call',
    description: 'This browser cannot make calls. A current Chrome, Edge, Firefox or Safari can.',
    tone: 'problem',
  },
};
