import { isObject, type Fields } from './fields.ts';

const media = ['video', 'audio', 'screenVideo', 'screenAudio', 'customVideo', 'customAudio'];
const customMedia = ['customVideo', 'customAudio'];
const admin = ['participants', 'streaming', 'transcription'];

type Media = 'video' | 'audio' | 'screenVideo' | 'screenAudio' | 'customVideo' | 'customAudio';
type Admin = 'participants' | 'streaming' | 'transcription';
type Receivable =
  | boolean
  | {
      readonly video?: boolean;
      readonly audio?: boolean;
      readonly screenVideo?: boolean;
      readonly screenAudio?: boolean;
      readonly customVideo?: Readonly<Record<string, boolean>>;
      readonly customAudio?: Readonly<Record<string, boolean>>;
    };

export interface PermissionsUpdate {
  readonly hasPresence?: boolean;
  readonly canSend?: boolean | readonly Media[] | ReadonlySet<Media>;
  readonly canReceive?: {
    /** For everyone: each kind of media, or one word for all. */
    readonly base?: Receivable;
    readonly byUserId?: Readonly<Record<string, Receivable>>;
    readonly byParticipantId?: Readonly<Record<string, Receivable>>;
  };
  readonly canAdmin?: boolean | readonly Admin[] | ReadonlySet<Admin>;
}

/** The permissions in the form the library wants, lists as sets; null when one is wrong. */
export function readPermissions(update: unknown): Fields | null {
  const checked: Record<string, unknown> = {};
  for (const [permission, value] of Object.entries(update ?? {})) {
    const isRight = checks[permission]?.(value) ?? false;
    if (!isRight) return null;
    checked[permission] = Array.isArray(value) ? new Set(value) : value;
  }
  return checked;
}

const checks: Readonly<Record<string, (value: unknown) => boolean>> = {
  hasPresence: (value) => typeof value === 'boolean',
  canSend: (value) => isBooleanOrSome(value, media),
  canAdmin: (value) => isBooleanOrSome(value, admin),
  canReceive,
};

function isBooleanOrSome(value: unknown, known: readonly string[]): boolean {
  if (typeof value === 'boolean') return true;
  if (!Array.isArray(value) && !(value instanceof Set)) return false;
  return [...(value as Iterable<unknown>)].every((item) => known.some((name) => name === item));
}

function canReceive(value: unknown): boolean {
  if (!isObject(value)) return false;
  return Object.entries(value).every(([key, entry]) => {
    if (key === 'base') return isReceivable(entry, true);
    if (key !== 'byUserId' && key !== 'byParticipantId') return false;
    return isObject(entry) && Object.values(entry).every((each) => isReceivable(each, false));
  });
}

/** @param isBase the base leaves nothing open: every kind, and for custom tracks every name (`*`) */
function isReceivable(value: unknown, isBase: boolean): boolean {
  if (typeof value === 'boolean') return true;
  if (!isObject(value)) return false;
  if (isBase && Object.keys(value).length !== media.length) return false;
  return Object.entries(value).every(([kind, entry]) => {
    if (!media.includes(kind)) return false;
    if (!customMedia.includes(kind)) return typeof entry === 'boolean';
    if (!isObject(entry) || (isBase && entry['*'] === undefined)) return false;
    return Object.values(entry).every((each) => typeof each === 'boolean');
  });
}
