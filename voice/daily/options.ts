import type { ConnectOptions } from '../call/transport.ts';

export interface DailyTransportOptions {
  /** The library's advanced settings. */
  readonly dailyConfig?: DailyCallConfig | undefined;
  /** What else the call object is made with. */
  readonly callObject?: DailyCallObject | undefined;
}

/**
 * The library's `dailyConfig`. `avoidEval` is always true: without it a page would have to allow
 * `unsafe-eval`. The two addresses of what the library downloads mean the same, whichever of them
 * the installed version knows.
 */
export interface DailyCallConfig {
  readonly avoidEval?: boolean;
  readonly alwaysIncludeMicInPermissionPrompt?: boolean;
  /** The folder, on a server of your own, of what the library downloads. */
  readonly bundlePathOverride?: string;
  /** The file `call-machine-object-bundle.js` in it. */
  readonly callObjectBundleUrlOverride?: string;
  readonly [setting: string]: unknown;
}

/** Properties of the library's `createCallObject`; those that the call decides are overruled. */
export type DailyCallObject = Readonly<Record<string, unknown>>;

/** What a call sends from here. */
export type OwnMedia = Pick<ConnectOptions, 'microphone' | 'startMuted' | 'sendVideo'>;

export const bundleFile = '/call-machine-object-bundle.js';

/** What the call object is made with. @param media null where no call is known yet */
export function callObjectProperties(
  { dailyConfig = {}, callObject }: DailyTransportOptions,
  media: OwnMedia | null,
  version: string,
): object {
  return {
    ...callObject,
    ...(media && {
      audioSource: media.microphone,
      videoSource: callObject?.['videoSource'] ?? media.sendVideo,
      startAudioOff: media.startMuted,
    }),
    // Another client on the page may have a call of its own.
    allowMultipleCallInstances: true,
    dailyConfig: { ...placeBundle(dailyConfig, version), avoidEval: true },
  };
}

/** What a call wants otherwise than a prepared object has it by itself. */
export function joinProperties({ microphone, startMuted, sendVideo }: OwnMedia): object {
  return {
    ...(microphone !== true && { audioSource: microphone }),
    ...(startMuted && { startAudioOff: true }),
    ...(sendVideo && { videoSource: true }),
  };
}

/** 0.89 began to take the folder, and warns of the file; older ones know the file alone. */
function placeBundle(config: DailyCallConfig, version: string): object {
  const { bundlePathOverride: folder, callObjectBundleUrlOverride: file, ...others } = config;
  const [, minor = 0] = version.split('.').map(Number);
  if (minor < 89) {
    const url = file ?? (folder === undefined ? undefined : withoutSlash(folder) + bundleFile);
    return url === undefined ? others : { ...others, callObjectBundleUrlOverride: url };
  }
  if (folder !== undefined) return { ...others, bundlePathOverride: withoutSlash(folder) };
  if (file === undefined) return others;
  return file.endsWith(bundleFile)
    ? { ...others, bundlePathOverride: file.slice(0, -bundleFile.length) }
    : { ...others, callObjectBundleUrlOverride: file };
}

function withoutSlash(folder: string): string {
  return folder.endsWith('/') ? folder.slice(0, -1) : folder;
}
