/** What has an address of its own, as a fragment of the page that it is in: `/#chat`. The bootstrap knows them too. */
export type Place = 'chat' | 'guided';

export interface PlaceHistory {
  /** What the address asks for with which the page was opened. */
  readonly asked: Place | undefined;
  /** It is shown: Back leaves it for the landing, which is one step away at most; a dialog, for what it is over. */
  enter(place?: Place): void;
  /** Either was left by a button of its own. */
  leave(): void;
}

const here = () => /^#(chat|guided)$/.exec(location.hash)?.[1] as Place | undefined;

/**
 * The tab's history and address, as what is shown changes. Entries of ours have a state: what they were
 * entered from, as a path. `onGone`: Back or Forward has gone there; to no place is to the landing.
 */
export function openPlaceHistory(onGone: (place: Place | undefined) => void): PlaceHistory {
  /** A step back of our own takes a moment: what is to come after it; null while there is none. */
  let going: (() => void) | null = null;
  const from = () => `/${location.hash}`;

  /** @param place of what is shown; none of a dialog over it */
  function enter(place?: Place): void {
    if (going) going = () => enter(place);
    else if (!place || !history.state) history.pushState(from(), '', place && `#${place}`);
    else if (here() !== place) history.replaceState(history.state, '', `#${place}`);
    entered = history.state as string | null;
  }

  addEventListener('popstate', () => {
    const act = going;
    const left = entered;
    going = null;
    entered = history.state as string | null;
    if (act) act();
    // Somebody who goes to another part of the page leaves no conversation by it.
    else if (here() || left === from()) onGone(here());
  });

  const asked = here();
  // Opened directly, there is nothing of ours to go back to; and after a reload no dialog is there to be closed.
  if (!history.state !== !asked)
    history.replaceState(null, '', location.pathname + location.search);
  let entered = history.state as string | null;

  return {
    asked,
    enter,
    leave() {
      if (!history.state || going) return;
      going = () => {};
      history.back();
    },
  };
}
