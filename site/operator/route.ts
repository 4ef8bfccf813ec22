import type { VisitorReference } from './api.ts';
import { dayRanges, usualRange } from './days.ts';
import type { DayRange } from './days.ts';
import { formatPlace, parsePlace, type DeveloperPlace } from './developers/place.ts';

/** A place in the console. It lives in the address's hash, which is never sent to a server. */
export type Route =
  /** Whom to call today. */
  | { readonly view: 'day' }
  | { readonly view: 'leads'; readonly quarantinedOnly: boolean }
  | { readonly view: 'conversations' }
  | { readonly view: 'search' }
  | { readonly view: 'questions' }
  | { readonly view: 'figures'; readonly range: DayRange }
  | { readonly view: 'developers'; readonly place: DeveloperPlace }
  | { readonly view: 'visitor'; readonly visitor: VisitorReference };

export const startRoute: Route = { view: 'day' };
export const leadsRoute: Route = { view: 'leads', quarantinedOnly: false };

const visitorKey = /^[0-9a-f]{1,128}$/i;
const leadId = /^[0-9a-f-]{1,64}$/i;

/** Anything that is no place of ours leads to the start. */
export function parseRoute(hash: string): Route {
  const [view, rest = '', ...more] = hash.replace(/^#\/?/, '').split('/');
  if (view === 'developers') {
    const place = parsePlace([rest, ...more]);
    return place === null ? startRoute : { view: 'developers', place };
  }
  if (more.length > 0) return startRoute;
  if (view === 'leads' && rest === '') return leadsRoute;
  if (view === 'leads' && rest === 'quarantined') return { view: 'leads', quarantinedOnly: true };
  if (view === 'conversations' && rest === '') return { view: 'conversations' };
  if (view === 'search' && rest === '') return { view: 'search' };
  if (view === 'questions' && rest === '') return { view: 'questions' };
  if (view === 'figures') {
    const range = rest === '' ? usualRange : dayRanges.find((one) => String(one) === rest);
    if (range !== undefined) return { view: 'figures', range };
  }
  if (view === 'visitor' && visitorKey.test(rest)) {
    return { view: 'visitor', visitor: { by: 'key', key: rest } };
  }
  if (view === 'lead' && leadId.test(rest)) {
    return { view: 'visitor', visitor: { by: 'lead', leadId: rest } };
  }
  return startRoute;
}

export function formatRoute(route: Route): string {
  switch (route.view) {
    case 'day':
      return '#/day';
    case 'leads':
      return route.quarantinedOnly ? '#/leads/quarantined' : '#/leads';
    case 'conversations':
      return '#/conversations';
    case 'search':
      return '#/search';
    case 'questions':
      return '#/questions';
    case 'figures':
      return route.range === usualRange ? '#/figures' : `#/figures/${route.range}`;
    case 'developers':
      return formatPlace(route.place);
    case 'visitor':
      return formatVisitor(route.visitor);
  }
}

/** By the key of its browser, where it came with one. */
export function referTo(lead: {
  readonly id: string;
  readonly visitorKey: string | null;
}): VisitorReference {
  return lead.visitorKey === null
    ? { by: 'lead', leadId: lead.id }
    : { by: 'key', key: lead.visitorKey };
}

export function formatVisitor(visitor: VisitorReference): string {
  return visitor.by === 'key' ? `#/visitor/${visitor.key}` : `#/lead/${visitor.leadId}`;
}
