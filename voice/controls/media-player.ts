import type { Connection } from '../call/transport.ts';
import { refuse } from '../call/control-error.ts';
import { fieldsOf, isObject, type Fields } from './fields.ts';
import { checkSimulcastEncodings, type SimulcastEncoding } from './simulcast.ts';

const states = { PLAY: 'play', PAUSE: 'pause' };
const startKeys = ['state', 'volume', 'simulcastEncodings'];

export interface MediaPlayerSettings {
  readonly state?: 'play' | 'pause';
  /** 0 to 2; 1 is as recorded. */
  readonly volume?: number;
}

export interface MediaPlayerStart {
  readonly url: string;
  readonly settings?: MediaPlayerSettings & {
    /** One to three, each with a bit rate. */
    readonly simulcastEncodings?: readonly SimulcastEncoding[];
  };
}

export interface MediaPlayerUpdate {
  readonly session_id: string;
  readonly settings: MediaPlayerSettings;
}

export interface MediaPlayerInfo {
  readonly session_id: string;
  readonly remoteMediaPlayerState: { readonly state: string; readonly settings: object };
}

interface CheckedStart {
  readonly url: string;
  readonly settings: Fields;
}

export function checkMediaPlayerStart(options: unknown): CheckedStart {
  const { url, settings = { state: states.PLAY } } = fieldsOf(options);
  if (typeof url !== 'string') refuse('url parameter must be "string" type');
  const checked = checkSettings(settings);
  for (const key of Object.keys(checked))
    if (!startKeys.includes(key))
      refuse(`Invalid key ${key}, valid keys are: ${startKeys.join(',')}`);
  checkSimulcastEncodings(checked['simulcastEncodings'], true);
  return { url, settings: checked };
}

export function checkMediaPlayerUpdate(options: unknown): object {
  return { ...fieldsOf(options), settings: checkSettings(fieldsOf(options)['settings']) };
}

export function checkMediaPlayerStop(sessionId: unknown): string {
  if (typeof sessionId !== 'string') refuse(' remotePlayerID must be of type string');
  return sessionId;
}

function checkSettings(settings: unknown): Record<string, unknown> {
  if (!isObject(settings)) refuse('RemoteMediaPlayerSettings: must be "object" type');
  const { state, volume } = settings;
  if (state && state !== states.PLAY && state !== states.PAUSE)
    refuse(
      `Invalid value for RemoteMediaPlayerSettings.state, valid values are: ${JSON.stringify(states)}`,
    );
  if (volume) {
    if (typeof volume !== 'number')
      refuse('RemoteMediaPlayerSettings.volume: must be "number" type');
    if (volume < 0 || volume > 2)
      refuse('RemoteMediaPlayerSettings.volume: must be between 0.0 - 2.0');
  }
  return { ...settings };
}

/**
 * The library's own check of simulcast encodings always throws, so with them its message is posted
 * without that check; ours was made already.
 */
export function startMediaPlayer(
  connection: Connection,
  args: readonly unknown[],
  perform: () => unknown,
): unknown {
  const [start] = args as [CheckedStart];
  if (!start.settings['simulcastEncodings'] || !connection.performs('sendMessageToCallMachine'))
    return perform();
  return new Promise<MediaPlayerInfo>((resolve, reject) => {
    const settle = (reply: MediaPlayerReply) =>
      'error' in reply
        ? reject(reply)
        : resolve({
            session_id: reply.session_id,
            remoteMediaPlayerState: { state: reply.state, settings: reply.settings },
          });
    const message = { action: 'daily-method-start-remote-media-player', ...start };
    connection.perform('sendMessageToCallMachine', [message, settle]);
  });
}

type MediaPlayerReply =
  | { readonly error: unknown; readonly errorMsg: string }
  | { readonly session_id: string; readonly state: string; readonly settings: object };
