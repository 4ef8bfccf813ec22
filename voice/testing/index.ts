/** Calls that a test plays: no network, no microphone, no sound. */
export { TransportError } from '../call/transport.ts';
export { createScriptedCalls, type ScriptedCallsOptions } from './scripted-calls.ts';
export { replayCall, type ReplayCallOptions } from './replay-call.ts';
export { ScriptedPlatform, type ScriptedAudioOutput } from './scripted-platform.ts';
export { ScriptedRoom, type ScriptedMethods } from './scripted-room.ts';
export {
  ScriptedTransport,
  type ScriptedJoin,
  type ScriptedTransportOptions,
} from './scripted-transport.ts';
export {
  placeScriptedCall,
  type SaidLine,
  type ScriptedCaller,
  type ScriptedCallerOptions,
} from './scripted-caller.ts';
