import { company } from '@parley/business';
import { ArrowLeft, LogOut } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useStore } from '../../ui/store.ts';
import type { Console } from '../console.ts';
import type { Desk } from '../desk.ts';
import { PeopleView } from '../colleagues/views/people-view.tsx';
import { DevelopersView } from '../developers/views/developers-view.tsx';
import { formatRoute } from '../route.ts';
import type { Route } from '../route.ts';
import { watchForNews } from '../watch-for-news.ts';
import { ConversationsView } from './conversations-view.tsx';
import { DayView } from './day-view.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { FiguresView } from './figures-view.tsx';
import { LeadsView } from './leads-view.tsx';
import { OwnerNames } from './owner-names.tsx';
import { OwnersOnly } from './owners-only.tsx';
import { PlaceLinks } from './place-links.tsx';
import type { Place } from './place-links.tsx';
import { QuestionsView } from './questions-view.tsx';
import { SearchView } from './search-view.tsx';
import { VisitorView } from './visitor-view.tsx';

const places: readonly Place[] = [
  { name: 'day', label: 'Today', address: '#/day' },
  { name: 'leads', label: 'Leads', address: '#/leads' },
  { name: 'conversations', label: 'Conversations', address: '#/conversations' },
  { name: 'search', label: 'Search', address: '#/search' },
  { name: 'questions', label: 'Questions', address: '#/questions' },
  { name: 'figures', label: 'Figures', address: '#/figures' },
  { name: 'people', label: 'People', address: '#/people' },
  { name: 'developers', label: 'Developers', address: '#/developers/deliveries' },
];

/** The server refuses a member what these show. */
const forOwners: ReadonlySet<string> = new Set(['figures', 'people', 'developers']);

/** Apart from the day, which is one link away, in sight whatever these are scrolled to. */
const developerPlaces: readonly Place[] = [
  { name: 'deliveries', label: 'Deliveries', address: '#/developers/deliveries' },
  { name: 'calls', label: 'Calls', address: '#/developers/calls' },
  { name: 'chats', label: 'Chats', address: '#/developers/chats' },
  { name: 'sessions', label: 'Sessions', address: '#/developers/sessions' },
  { name: 'log', label: 'Log', address: '#/developers/log' },
  { name: 'keys', label: 'Keys', address: '#/developers/keys' },
  { name: 'spend', label: 'Spend', address: '#/developers/spend' },
];

/** What surrounds every view of a signed-in operator. */
export function Frame({ console, desk }: { console: Console; desk: Desk }) {
  const route = useStore(console.route);
  const place = formatRoute(route);
  const isForDevelopers = desk.isOwner && route.view === 'developers';
  const shown = isForDevelopers
    ? developerPlaces
    : places.filter(({ name }) => desk.isOwner || !forOwners.has(name));
  const area = isForDevelopers ? 'Developers' : 'Console';
  const here = route.view === 'developers' ? route.place.part : route.view;
  useScrollMemory(place);
  useEffect(() => watchForNews(() => void desk.lookForNews(), { document, window }), [desk]);

  return (
    <>
      <a className="skip-link" href="#content" onClick={skipToContent}>
        Skip to content
      </a>
      <header className="bar">
        <p className="brand">
          {isForDevelopers && (
            <a className="back-to-day" href="#/day">
              <ArrowLeft aria-hidden size={20} />
              <span className="max-md:sr-only">Back to the day</span>
            </a>
          )}
          {company.brand} <span className="brand-note">{area}</span>
        </p>
        <PlaceLinks label={area} places={shown} here={here} />
        <button type="button" className="button bar-button" onClick={() => void console.signOut()}>
          <LogOut aria-hidden size={18} />
          Sign out
        </button>
      </header>
      <main id="content" tabIndex={-1} className="content">
        <OwnerNames names={desk.colleagues.names}>
          <View key={place} route={route} desk={desk} />
        </OwnerNames>
      </main>
      <EraseDialog desk={desk} />
    </>
  );
}

function View({ route, desk }: { route: Route; desk: Desk }) {
  if (!desk.isOwner && forOwners.has(route.view)) return <OwnersOnly />;
  switch (route.view) {
    case 'day':
      return <DayView desk={desk} />;
    case 'leads':
      return <LeadsView desk={desk} quarantinedOnly={route.quarantinedOnly} />;
    case 'conversations':
      return <ConversationsView desk={desk} />;
    case 'search':
      return <SearchView desk={desk} />;
    case 'questions':
      return <QuestionsView desk={desk} />;
    case 'figures':
      return <FiguresView desk={desk} range={route.range} />;
    case 'people':
      return <PeopleView desk={desk} />;
    case 'developers':
      return <DevelopersView desk={desk} place={route.place} />;
    case 'visitor':
      return <VisitorView desk={desk} visitor={route.visitor} />;
  }
}

/** The hash is the console's address: following the link would lose the place. */
function skipToContent(event: { preventDefault(): void }) {
  event.preventDefault();
  document.querySelector<HTMLElement>('#content')?.focus();
}

/**
 * A view that was seen before opens where it was left; where zoom leaves room for little, any opens at its title,
 * which has the focus.
 */
function useScrollMemory(place: string): void {
  const left = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    const title = document.querySelector('h1');
    if (title && matchMedia('(width < 40rem) and (height < 30rem)').matches)
      title.scrollIntoView({ behavior: 'instant' });
    else window.scrollTo({ top: left.current.get(place) ?? 0, behavior: 'instant' });
    const remember = () => left.current.set(place, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [place]);
}
