/** What has an address of its own, as a fragment of the page that it is in: `/#chat`. The bootstrap knows them too. */
export type Place = 'chat' | 'guided';

export interface PlaceHistory {
  /** What the address asks for with which the page was opened. */
  readonly asked: Place | null;
  /** It is shown: Back leaves it for the landing, which is one step away at most; a dialog, for what it is over. */
  enter(place?: Place): void;
  /** Either was left by a button of its own. */
  leave(): void;
}

const here = () => (/^#(chat|guided)$/.exec(location.hash)?.[1] ?? null) as Place | null;

/**
 * The tab's history and address, as what is shown changes: entries that are ours have a state. `onGone`:
 * Back or Forward has gone there; null is the landing.
 */
export function openPlaceHistory(onGone: (place: Place | null) => void): PlaceHistory {
  /** A step back of our own takes a moment: what is to come after it; null while there is none. */
  let going: (() => void) | null = null;

  function enter(place?: Place): void {
    if (going) going = () => enter(place);
    else if (!place || !history.state) history.pushState(1, '', place && `#${place}`);
    else if (here() !== place) history.replaceState(1, '', `#${place}`);
  }

  addEventListener('popstate', () => {
    const act = going;
    going = null;
    if (act) act();
    // Somebody who goes to a part of the page leaves no conversation by it.
    else if (location.hash === '' || here()) onGone(here());
  });

  const asked = here();
  // Opened directly, there is nothing of ours to go back to; and after a reload no dialog is there to be closed.
  if (!history.state !== !asked)
    history.replaceState(null, '', location.pathname + location.search);

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
