import { ControlError, refuse } from '../call/control-error.ts';
import { fieldsOf, isMediaTrack } from './fields.ts';
import { checkInputSettings } from './input-settings.ts';
import { checkIntegrations } from './integrations.ts';
import { findWrongLayout } from './layout-config.ts';
import type { Warn } from './method-rule.ts';
import { checkReceiveSettings } from './receive-settings.ts';
import { checkSendSettings } from './send-settings.ts';
import { checkSimulcastEncodings } from './simulcast.ts';
import { checkTheme } from './theme.ts';
import { checkTrayButtons } from './tray-buttons.ts';
import { checkUserData } from './user-data.ts';

/** What `preAuth()` and `startCamera()` take: the library's join properties. */
export interface CallProperties {
  readonly url?: string;
  readonly token?: string;
  readonly userName?: string;
  readonly userData?: unknown;
  readonly audioSource?: boolean | string | MediaStreamTrack;
  readonly videoSource?: boolean | string | MediaStreamTrack;
  readonly [property: string]: unknown;
}

const languages =
  'da, de, en-us, en, es, fi, fr, it, jp, ka, nl, no, pl, pt, pt-BR, ru, sv, tr, user'.split(', ');

/** Taken as they are. */
const free = new Set(
  `userName startVideoOff startAudioOff allowLocalVideo allowLocalAudio activeSpeakerMode
   showLeaveButton showLocalVideo showParticipantsBar showFullscreenButton showUserNameChangeUI
   iframeStyle customLayout cssFile cssText bodyClass subscribeToTracksAutomatically emb embHref
   dailyJsVersion proxy strictMode allowMultipleCallInstances reactNativeConfig`.split(/\s+/),
);

type Property = (value: unknown, warn: Warn) => unknown;

/** The library's word for a property that is wrong, where the property's own rule has another. */
const sayWrong: Readonly<Record<string, string>> = {
  userData: 'invalid userData type provided',
  sendSettings: 'Invalid sendSettings provided. Check error logs for detailed info.',
  dailyConfig: 'Unsupported dailyConfig. Check error logs for detailed info.',
};

const properties: Readonly<Record<string, Property>> = {
  url: (value) => string('url', value),
  baseUrl: (value) => string('baseUrl', value),
  token: (value) => string('token', value),
  lang: (value) =>
    languages.some((language) => language === value)
      ? value
      : refuse(`language not supported. Options are: ${languages.join(', ')}`),
  layout: (value) =>
    value === 'custom-v1' || value === 'browser' || value === 'none'
      ? value
      : refuse('layout may only be set to "custom-v1"'),
  audioSource: (value) => source('audioSource', value),
  videoSource: (value) => source('videoSource', value),
  userData: checkUserData,
  sendSettings: checkSendSettings,
  receiveSettings: (value) => checkReceiveSettings(value, false),
  inputSettings: checkInputSettings,
  theme: checkTheme,
  customTrayButtons: checkTrayButtons,
  customIntegrations: checkIntegrations,
  layoutConfig: (value) => {
    const wrong = findWrongLayout(value);
    return wrong === null
      ? value
      : refuse('unsupported layoutConfig. Check error logs for detailed info.', wrong);
  },
  dailyConfig: (value) => {
    checkSimulcastEncodings(fieldsOf(value)['camSimulcastEncodings'], false);
    return { ...fieldsOf(value) };
  },
};

export function checkPreAuth(given: unknown): unknown {
  if (!fieldsOf(given)['url']) refuse('preAuth() requires at least a url to be provided');
  return given;
}

/** Checked copies of the properties: the library writes into what it is given. */
export function checkCallProperties(given: unknown, warn: Warn): CallProperties {
  return Object.fromEntries(
    Object.entries(fieldsOf(given)).map(([key, value]) => [key, checkProperty(key, value, warn)]),
  );
}

function checkProperty(key: string, value: unknown, warn: Warn): unknown {
  if (free.has(key)) return value;
  const check = Object.hasOwn(properties, key) ? properties[key] : undefined;
  if (check === undefined) return refuse(`unrecognized property '${key}'`);
  try {
    return check(value, warn);
  } catch (error) {
    if (!(error instanceof ControlError) || error.message.startsWith("property '")) throw error;
    const own = sayWrong[key];
    const cause = own === undefined ? error.cause : error.message;
    return refuse(
      `property '${key}': ${own ?? error.message}`,
      typeof cause === 'string' ? cause : undefined,
    );
  }
}

function string(name: string, value: unknown): string {
  return typeof value === 'string' ? value : refuse(`${name} should be a string`);
}

/** The library has no words of its own here, and prints that. */
function source(name: string, value: unknown): unknown {
  if (typeof value === 'boolean' || typeof value === 'string' || isMediaTrack(value)) return value;
  return refuse('undefined', `${name} must be a MediaStreamTrack, boolean, or a string`);
}
