import { geo } from '../call/geo.ts';
import type { Connection } from '../call/transport.ts';
import { checkAppMessage, readMaxAppMessage } from '../call/app-message.ts';
import { checkLevelInterval } from '../call/level-interval.ts';
import { checkAudioWorklet } from './audio-level.ts';
import { checkCallProperties, checkPreAuth } from './call-properties.ts';
import { ask } from './controlled-call.ts';
import type { Controls } from './controls.ts';
import { checkCustomTrack } from './custom-track.ts';
import { checkDialOut } from './dial-out.ts';
import { checkDtmf } from './dtmf.ts';
import { fieldsOf } from './fields.ts';
import { checkInputSettings } from './input-settings.ts';
import { checkIntegrationIds, checkIntegrations } from './integrations.ts';
import {
  checkMediaPlayerStart,
  checkMediaPlayerStop,
  checkMediaPlayerUpdate,
  startMediaPlayer,
} from './media-player.ts';
import type { Check, Gate, MethodRule } from './method-rule.ts';
import { checkNewParticipantSound } from './new-participant-sound.ts';
import { checkParticipantUpdate, checkParticipantUpdates } from './participant.ts';
import { checkNamesMode, checkShown } from './prebuilt-view.ts';
import { checkReceiveSettings } from './receive-settings.ts';
import { checkRecording } from './recording.ts';
import { checkScreenShare, shareScreen } from './screen-share.ts';
import { checkSendSettings } from './send-settings.ts';
import { checkSessionData } from './session-data.ts';
import { checkSipCallTransfer, checkSipRefer } from './sip.ts';
import { checkTheme } from './theme.ts';
import { checkTranscriptionStop, checkTranscriptionUpdate } from './transcription.ts';
import { checkTrayButtons } from './tray-buttons.ts';
import { checkUserData } from './user-data.ts';
import { checkVideoTrack } from './video-track.ts';
import { checkWaitingUpdate, checkWaitingUpdates } from './waiting-participants.ts';

type Step = Gate | Check;

// Refused by a throw: answers nothing, a value, or a promise.
const command = (...steps: Step[]) => ({ fails: 'throws', answers: 'nothing', steps }) as const;
const query = (...steps: Step[]) => ({ fails: 'throws', answers: 'value', steps }) as const;
const checkedRequest = (...steps: Step[]) =>
  ({ fails: 'throws', answers: 'promise', steps }) as const;
// Refused by a rejection.
const request = (...steps: Step[]) => ({ fails: 'rejects', answers: 'promise', steps }) as const;

const joined: Gate = { needs: 'joined' };
const notJoined: Gate = { needs: 'not-joined' };
const initialised: Gate = { needs: 'initialised' };
const noTest: Gate = { needs: 'no-test' };
const frame: Gate = { needs: 'frame' };
const callObject: Gate = { needs: 'call-object' };

/** Checks the first argument, and hands on nothing else. */
const only =
  (check: (value: unknown) => unknown): Check =>
  ([value]) => [check(value)];

const callProperties: Check = ([properties], { warn }) => [checkCallProperties(properties, warn)];

const integrationIds =
  (method: string): Check =>
  ([ids], { connection }) => [
    checkIntegrationIds(method, ids, ask(connection, 'customIntegrations', {})),
  ];

/** Calls take every track by themselves, unless they were told not to. */
function subscribesByItself(connection: Connection | null): boolean {
  return ask(connection, 'subscribeToTracksAutomatically', true) === true;
}

/**
 * Every method: what the call has to be, what is checked, in which order, and how a refusal comes.
 * The facts are the library's own (0.79.0).
 */
export const methods: Readonly<Record<keyof Controls, MethodRule>> = {
  // What is sent.
  setLocalAudio: {
    ...command(),
    // In a call by the client, so that its status says so.
    port: (connection, [on, options], perform, call) => {
      if (options !== undefined) return perform();
      return connection === call.connection
        ? call.setMuted(!on)
        : connection.setMicrophoneOn(Boolean(on));
    },
  },
  setLocalVideo: command(),
  setUserName: request(),
  setUserData: { ...request(([data], { warn }) => [checkUserData(data, warn)]), kept: true },
  updateInputSettings: {
    ...request(([settings], { warn }) => [checkInputSettings(settings, warn)]),
    kept: true,
  },
  getInputSettings: { ...request(), offline: () => ({}) },
  updateSendSettings: { ...checkedRequest(only(checkSendSettings)), kept: true },
  getSendSettings: { ...query(), offline: () => null },
  startCustomTrack: checkedRequest(joined, only(checkCustomTrack)),
  stopCustomTrack: checkedRequest(joined),
  startScreenShare: {
    ...request(initialised, only(checkScreenShare)),
    port: shareScreen,
  },
  updateScreenShare: command(),
  stopScreenShare: { ...command(initialised), port: (connection) => connection.stopScreenShare() },

  // What is taken.
  updateReceiveSettings: request(
    callObject,
    ([settings]) => [checkReceiveSettings(settings, true)],
    {
      needs: 'joined',
      hint: 'To specify receive settings earlier, use the receiveSettings config property.',
    },
  ),
  getReceiveSettings: { ...request(callObject), offline: () => ({}) },
  subscribeToTracksAutomatically: { ...query(), offline: () => true },
  setSubscribeToTracksAutomatically: command({
    needs: 'joined',
    hint: 'Use the subscribeToTracksAutomatically configuration property.',
  }),

  // Messages and shared data.
  sendAppMessage: {
    ...command(joined, ([data, to = '*'], { connection }) => [
      checkAppMessage(data, readMaxAppMessage(connection)),
      to,
    ]),
    port: (connection, [data, to], perform) => (to === '*' ? connection.send(data) : perform()),
  },
  meetingSessionState: query({ needs: 'joined', label: 'meetingSessionState' }),
  meetingSessionSummary: { ...query(), offline: () => ({}) },
  getMeetingSession: request(joined),
  setMeetingSessionData: command(
    callObject,
    { needs: 'joined', label: 'setMeetingSessionData' },
    ([data, strategy = 'replace'], { warn }) => [checkSessionData(data, strategy, warn), strategy],
  ),

  // Levels.
  startLocalAudioLevelObserver: {
    ...checkedRequest(checkAudioWorklet, only(checkLevelInterval)),
    kept: true,
    marks: ['localLevels', 'unless-failed'],
    port: (connection, [interval]) => connection.observeLocalLevel(Number(interval)),
  },
  stopLocalAudioLevelObserver: {
    ...command(),
    marks: ['localLevels', 'never'],
    forgets: 'startLocalAudioLevelObserver',
    port: (connection) => connection.observeLocalLevel(null),
  },
  isLocalAudioLevelObserverRunning: { ...query(), alone: (memory) => memory.localLevels },
  getLocalAudioLevel: { ...query(), offline: () => 0 },
  startRemoteParticipantsAudioLevelObserver: {
    ...checkedRequest(only(checkLevelInterval)),
    kept: true,
    marks: ['remoteLevels', 'unless-failed'],
    port: (connection, [interval]) => connection.observeRemoteLevel(Number(interval)),
  },
  stopRemoteParticipantsAudioLevelObserver: {
    ...command(),
    marks: ['remoteLevels', 'never'],
    forgets: 'startRemoteParticipantsAudioLevelObserver',
    port: (connection) => connection.observeRemoteLevel(null),
  },
  isRemoteParticipantsAudioLevelObserverRunning: {
    ...query(),
    alone: (memory) => memory.remoteLevels,
  },
  getRemoteParticipantsAudioLevel: { ...query(), offline: () => ({}) },

  // Recording, streaming, transcription, players.
  startRecording: {
    ...command(only(checkRecording)),
    port: (connection, [options]) => connection.startRecording(options),
  },
  updateRecording: command(),
  stopRecording: {
    ...command(),
    port: (connection, [options], perform) =>
      options === undefined ? connection.stopRecording() : perform(),
  },
  startLiveStreaming: command(),
  updateLiveStreaming: command(),
  addLiveStreamingEndpoints: command(),
  removeLiveStreamingEndpoints: command(),
  stopLiveStreaming: command(),
  startTranscription: command(joined),
  updateTranscription: command(joined, only(checkTranscriptionUpdate)),
  stopTranscription: command(joined, only(checkTranscriptionStop)),
  startRemoteMediaPlayer: { ...request(only(checkMediaPlayerStart)), port: startMediaPlayer },
  updateRemoteMediaPlayer: request(only(checkMediaPlayerUpdate)),
  stopRemoteMediaPlayer: request(only(checkMediaPlayerStop)),

  // Telephones.
  startDialOut: request(joined, only(checkDialOut)),
  stopDialOut: checkedRequest(joined),
  sendDTMF: request(joined, only(checkDtmf)),
  sipCallTransfer: request(joined, only(checkSipCallTransfer)),
  sipRefer: request(joined, only(checkSipRefer)),

  // Who is in the room, and who may.
  participants: { ...query(), offline: () => ({}) },
  participantCounts: { ...query(), offline: () => ({ present: 0, hidden: 0 }) },
  updateParticipant: command(([id, update], { connection }) => [
    id,
    checkParticipantUpdate(update, subscribesByItself(connection)),
  ]),
  updateParticipants: command(([updates], { connection }) => [
    checkParticipantUpdates(updates, subscribesByItself(connection)),
  ]),
  accessState: { ...query(callObject), offline: () => ({ access: 'unknown' }) },
  requestAccess: request(callObject, joined),
  waitingParticipants: { ...query(callObject), offline: () => ({}) },
  updateWaitingParticipant: request(callObject, joined, ([id, update]) =>
    checkWaitingUpdate(id, update),
  ),
  updateWaitingParticipants: request(callObject, joined, only(checkWaitingUpdates)),
  getActiveSpeaker: { ...query(), offline: () => ({}) },
  addFakeParticipant: command(joined),

  // Before the call.
  preAuth: {
    ...request(callObject, notJoined, only(checkPreAuth), callProperties),
    marks: ['prepared', 'when-done'],
  },
  startCamera: {
    ...request(
      callObject,
      {
        needs: 'not-joined',
        hint: 'Did you mean to use setLocalAudio() and/or setLocalVideo() instead?',
      },
      callProperties,
    ),
    marks: ['prepared', 'when-done'],
  },
  testCallQuality: {
    ...request(callObject, { needs: 'prepared' }, notJoined),
    marks: ['testing', 'while-pending'],
  },
  stopTestCallQuality: command(),
  testPeerToPeerCallQuality: request(noTest, ([options]) => [
    { ...fieldsOf(options), videoTrack: checkVideoTrack(fieldsOf(options)['videoTrack']) },
  ]),
  stopTestPeerToPeerCallQuality: command(),
  testNetworkConnectivity: request(noTest, only(checkVideoTrack)),
  abortTestNetworkConnectivity: command(),
  testWebsocketConnectivity: request(noTest),
  abortTestWebsocketConnectivity: command(),

  // The network, and the rest.
  getNetworkStats: {
    ...request(),
    offline: () => ({ threshold: 'good', quality: 100, networkState: 'unknown', stats: {} }),
  },
  getCpuLoadStats: { ...request(), offline: () => ({ stats: {} }) },
  getNetworkTopology: { ...request(), offline: () => ({ topology: 'none' }) },
  setNetworkTopology: request(joined),
  setBandwidth: command(),
  setProxyUrl: command(),
  setIceConfig: command(),
  getDailyLang: request(),
  setDailyLang: command(),
  room: { ...request(), offline: () => null },
  geo: { ...request(), alone: () => geo() },
  setPlayNewParticipantSound: command(only(checkNewParticipantSound)),
  activeSpeakerMode: { ...query(), offline: () => false },
  setActiveSpeakerMode: command(),

  // The library's ready-made interface.
  setShowNamesMode: command(frame, only(checkNamesMode)),
  showLocalVideo: query(frame),
  setShowLocalVideo: command(
    frame,
    joined,
    only((shown) => checkShown('setShowLocalVideo', shown)),
  ),
  showParticipantsBar: query(frame),
  setShowParticipantsBar: command(
    frame,
    joined,
    only((shown) => checkShown('setShowParticipantsBar', shown)),
  ),
  getSidebarView: request(frame),
  setSidebarView: command(frame),
  theme: query(frame),
  setTheme: checkedRequest(frame, only(checkTheme)),
  customTrayButtons: query(frame),
  updateCustomTrayButtons: command(frame, joined, only(checkTrayButtons)),
  customIntegrations: query(frame),
  setCustomIntegrations: command(frame, joined, only(checkIntegrations)),
  startCustomIntegrations: command(frame, joined, integrationIds('startCustomIntegrations')),
  stopCustomIntegrations: command(frame, joined, integrationIds('stopCustomIntegrations')),
};
