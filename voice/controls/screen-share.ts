import type { Connection } from '../call/transport.ts';
import { fieldsOf } from './fields.ts';
import {
  checkVideoSendSettings,
  type ScreenPreset,
  type VideoSendSettings,
} from './send-settings.ts';

export interface ScreenShareOptions {
  /** What the browser's picker is asked for. */
  readonly displayMediaOptions?: DisplayMediaStreamOptions;
  readonly screenVideoSendSettings?: VideoSendSettings | ScreenPreset;
  /** A screen that was picked already, instead of asking. */
  readonly mediaStream?: MediaStream;
}

export function checkScreenShare(options: unknown): ScreenShareOptions {
  const { screenVideoSendSettings } = fieldsOf(options);
  if (screenVideoSendSettings) checkVideoSendSettings('screenVideo', screenVideoSendSettings);
  // A copy: the library puts a placeholder in the place of the stream.
  return { ...fieldsOf(options) };
}

/** The port asks the browser; a screen that was picked already needs the library itself. */
export function shareScreen(
  connection: Connection,
  args: readonly unknown[],
  perform: () => unknown,
): unknown {
  const [{ displayMediaOptions, screenVideoSendSettings, mediaStream }] = args as [
    ScreenShareOptions,
  ];
  if (mediaStream !== undefined) return perform();
  return connection.startScreenShare({ media: displayMediaOptions, send: screenVideoSendSettings });
}
