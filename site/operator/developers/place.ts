import type { LogLevel } from '@parley/contract';

/** A place in the part for developers, of `#/developers/…`. */
export type DeveloperPlace =
  | { readonly part: 'deliveries'; readonly givenUpOnly: boolean }
  /** All of them, or one by its id. */
  | { readonly part: 'calls' | 'chats' | 'sessions'; readonly id: string | null }
  /** Lines so bad or worse, or about one request. */
  | { readonly part: 'log'; readonly level: LogLevel; readonly request: string }
  | { readonly part: 'keys' | 'spend' };

const id = /^[0-9a-f-]{1,36}$/;

/** Null for what is no place of ours. */
export function parsePlace([part, rest = '', ...more]: readonly string[]): DeveloperPlace | null {
  if (more.length > 0) return null;
  switch (part) {
    case 'deliveries':
      return rest === '' || rest === 'given-up' ? { part, givenUpOnly: rest !== '' } : null;
    case 'calls':
    case 'chats':
    case 'sessions':
      return rest === '' || id.test(rest) ? { part, id: rest || null } : null;
    case 'log':
      if (rest === 'warn' || rest === 'error') return { part, level: rest, request: '' };
      return rest === '' || id.test(rest) ? { part, level: 'info', request: rest } : null;
    case 'keys':
    case 'spend':
      return rest === '' ? { part } : null;
    default:
      return null;
  }
}

export function formatPlace(place: DeveloperPlace): string {
  return `#/developers/${[place.part, restOf(place)].filter((word) => word !== null).join('/')}`;
}

function restOf(place: DeveloperPlace): string | null {
  switch (place.part) {
    case 'deliveries':
      return place.givenUpOnly ? 'given-up' : null;
    case 'calls':
    case 'chats':
    case 'sessions':
      return place.id;
    case 'log':
      return place.request || (place.level === 'info' ? null : place.level);
    case 'keys':
    case 'spend':
      return null;
  }
}
