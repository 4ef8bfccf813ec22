import { refuse } from '../call/control-error.ts';
import { fieldsOf, isObject, type Fields } from './fields.ts';
import { readPermissions, type PermissionsUpdate } from './permissions.ts';

type Subscription = boolean | 'staged';

export interface ParticipantUpdate {
  readonly setAudio?: boolean;
  readonly setVideo?: boolean;
  /** Only `false`: stops somebody's screen share. */
  readonly setScreenShare?: false;
  /** Only where tracks are not subscribed to automatically. */
  readonly setSubscribedTracks?:
    | Subscription
    | 'avatar'
    | {
        readonly audio?: Subscription;
        readonly video?: Subscription;
        readonly screenAudio?: Subscription;
        readonly screenVideo?: Subscription;
        readonly rmpAudio?: Subscription;
        readonly rmpVideo?: Subscription;
        readonly custom?: Subscription | Readonly<Record<string, Subscription>>;
      };
  readonly styles?: {
    readonly cam?: { readonly div?: object; readonly video?: object };
    readonly screen?: { readonly div?: object; readonly video?: object };
  };
  readonly eject?: true;
  readonly updatePermissions?: PermissionsUpdate;
}

const subscribable = ['audio', 'video', 'screenAudio', 'screenVideo', 'rmpAudio', 'rmpVideo'];

const subscriptionForm =
  "setSubscribedTracks cannot be used when setSubscribeToTracksAutomatically is enabled, and should be of the form: true | 'avatar' | false | 'staged' | { [audio: true|false|'staged'], [video: true|false|'staged'], [screenAudio: true|false|'staged'], [screenVideo: true|false|'staged'] }";
const stylesForm =
  'styles format should be a subset of: { cam: {div: {}, video: {}}, screen: {div: {}, video: {}} }';
const permissionsForm =
  'updatePermissions can take hasPresence, canSend, canReceive, and canAdmin permissions. hasPresence must be a boolean. canSend can be a boolean or an Array or Set of media types (video, audio, screenVideo, screenAudio, customVideo, customAudio). canReceive must be an object specifying base, byUserId, and/or byParticipantId fields (see documentation for more details). canAdmin can be a boolean or an Array or Set of admin types (participants, streaming, transcription).';

/** @param automatic whether the call subscribes to every track by itself, as it does unless told */
export function checkParticipantUpdate(update: unknown, automatic: boolean): Fields {
  const checked: Record<string, unknown> = {};
  for (const [property, value] of Object.entries(fieldsOf(update)))
    checked[property] = checkProperty(property, value, automatic);
  return checked;
}

/** By participant id. */
export function checkParticipantUpdates(updates: unknown, automatic: boolean): Fields {
  return Object.fromEntries(
    Object.entries(fieldsOf(updates)).map(([id, update]) => [
      id,
      checkParticipantUpdate(update, automatic),
    ]),
  );
}

function checkProperty(property: string, value: unknown, automatic: boolean): unknown {
  switch (property) {
    case 'setAudio':
    case 'setVideo':
    case 'eject':
      return value;
    case 'setScreenShare':
      if (value !== false)
        refuse(
          "setScreenShare must be false, as it's only meant for stopping remote participants' screen shares",
        );
      return value;
    case 'setSubscribedTracks':
      if (automatic || !isSubscription(value)) refuse(subscriptionForm);
      return value;
    case 'styles':
      if (!areStyles(value)) refuse(stylesForm);
      return value;
    case 'updatePermissions':
      return readPermissions(value) ?? refuse(permissionsForm);
    default:
      return refuse(`unrecognized updateParticipant property ${property}`);
  }
}

function isSubscription(value: unknown): boolean {
  if (isTrackSubscription(value) || value === 'avatar') return true;
  if (!isObject(value)) return false;
  return Object.entries(value).every(([kind, entry]) =>
    kind === 'custom'
      ? isTrackSubscription(entry) || areTrackSubscriptions(entry)
      : subscribable.includes(kind) && isTrackSubscription(entry),
  );
}

function areTrackSubscriptions(value: unknown): boolean {
  return isObject(value) && Object.values(value).every(isTrackSubscription);
}

function isTrackSubscription(value: unknown): boolean {
  return typeof value === 'boolean' || value === 'staged';
}

function areStyles(value: unknown): boolean {
  return Object.entries(fieldsOf(value)).every(
    ([part, style]) =>
      (part === 'cam' || part === 'screen') &&
      Object.keys(fieldsOf(style)).every((target) => target === 'div' || target === 'video'),
  );
}
