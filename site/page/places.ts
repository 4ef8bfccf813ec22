/** What has an address of its own, as a fragment of the page that it is in: `/#chat`. */
export const places = ['chat', 'guided'] as const;
export type Place = (typeof places)[number];

/** Which one an address names; null for none. The bootstrap looks for the same. */
export const placeOf = (hash: string): Place | null =>
  places.find((place) => hash === `#${place}`) ?? null;

/**
 * What an entry of the tab's history that is ours stands for: a conversation in the page's place, or a
 * dialog over what is there.
 */
type Entry = 'place' | 'cover' | null;

export interface PlaceHistory {
  /** What the address asks for with which the page was opened. */
  readonly asked: Place | null;
  /** It is shown: Back leaves it for the landing, which is one step away at most. */
  enter(place: Place): void;
  /** It was left by a button of its own. */
  leave(): void;
  /** A dialog is shown: Back closes it, and nothing else. */
  cover(): void;
  /** It was closed, and nothing came of it. */
  uncover(): void;
}

interface PlaceHistoryPorts {
  readonly window: Pick<Window, 'history' | 'location' | 'addEventListener'>;
  /** Back or Forward has gone there; null is the landing. */
  readonly onGone: (place: Place | null) => void;
}

/** The tab's history and address, as what is shown changes. */
export function openPlaceHistory({ window, onGone }: PlaceHistoryPorts): PlaceHistory {
  const { history, location } = window;
  const entry = (): Entry => (history.state as { readonly parley?: Entry } | null)?.parley ?? null;
  const here = () => placeOf(location.hash);
  const bare = () => location.pathname + location.search;
  /** A step back takes a moment, in which nothing else may be entered. */
  let going: PromiseWithResolvers<void> | null = null;

  function goBack(): void {
    going ??= Promise.withResolvers();
    history.back();
  }

  async function afterGoing(act: () => void): Promise<void> {
    await going?.promise;
    act();
  }

  window.addEventListener('popstate', () => {
    const isOwn = going !== null;
    going?.resolve();
    going = null;
    // Somebody who goes to a part of the page leaves no conversation by it.
    if (!isOwn && (location.hash === '' || here())) onGone(here());
  });

  const asked = here();
  // Opened directly, there is nothing of ours to go back to; and after a reload no dialog is there to be closed.
  if (entry() === 'cover' || (asked && entry() === null)) history.replaceState(null, '', bare());

  return {
    asked,
    enter: (place) =>
      void afterGoing(() => {
        if (entry() === 'place' && here() === place) return;
        const state = { parley: 'place' };
        if (entry() === null) history.pushState(state, '', `#${place}`);
        else history.replaceState(state, '', `#${place}`);
      }),
    leave() {
      if (entry() === 'place') goBack();
    },
    cover: () => void afterGoing(() => history.pushState({ parley: 'cover' }, '')),
    uncover() {
      if (entry() === 'cover') goBack();
    },
  };
}
