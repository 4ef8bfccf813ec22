/** What has an address of its own, as a fragment of the page that it is in: `/#chat`. The bootstrap knows them too. */
export type Place = 'chat' | 'guided';

export interface PlaceHistory {
  /** What the address asks for with which the page was opened. */
  readonly asked: Place | undefined;
  /** It is shown: Back leaves it for the landing, which is one step away at most; a dialog, for what it is over. */
  enter(place?: Place): void;
  /** It was left by a button of its own; or the dialog over it is closed, by whatever way: by Back it has gone already. */
  leave(what?: 'dialog'): void;
}

const here = () => /^#(chat|guided)$/.exec(location.hash)?.[1] as Place | undefined;

/**
 * The tab's history and address, as what is shown changes. Entries of ours have a state: what they were
 * entered from, as a path. `onGone`: Back or Forward has gone there; to no place is to the landing, and null is
 * to what a dialog was over, whatever it is. What a dialog was for is over once it is closed: its entry is gone to
 * in vain, unless it is the one below another.
 */
export function openPlaceHistory(
  onGone: (to: Place | 'dialog' | null | undefined) => void,
): PlaceHistory {
  /** A step back of our own takes a moment: what is to come after it; nothing while there is none. */
  let going: (() => void) | null | undefined;
  /** The entry's state, and what a dialog over it would have. */
  let entered!: string | null;
  let shown!: string;

  function note(): void {
    entered = history.state as string | null;
    shown = `/${location.hash}`;
  }

  /** Of a dialog is an entry that was entered from what it shows itself; a place never is. */
  const isDialogs = () => entered === shown;

  /** @param place of what is shown; none of a dialog over it */
  function enter(place?: Place): void {
    if (going) going = () => enter(place);
    else if (!place || !entered) history.pushState(shown, '', place && `#${place}`);
    else if (here() !== place) history.replaceState(entered, '', `#${place}`);
    // What the dialog was over is the place itself.
    else if (isDialogs()) stepBack();
    note();
  }

  function stepBack(): void {
    if (!going) history.back();
    going ??= () => {};
  }

  addEventListener('popstate', () => {
    const act = going;
    const left = entered;
    const wasDialogs = isDialogs();
    going = null;
    // An address that was typed is a place like one that was entered.
    if (here() && !history.state) history.replaceState(shown, '');
    note();
    const isBack = left === shown;
    if (act) act();
    else if (isBack && wasDialogs) onGone(isDialogs() ? 'dialog' : null);
    else {
      // Somebody who goes to another part of the page leaves no conversation by it.
      if (isBack || (here() && !isDialogs())) onGone(here());
      if (isDialogs()) stepBack();
    }
  });

  const asked = here();
  note();
  // After a reload no dialog is there to be closed.
  if (isDialogs()) stepBack();
  // Opened directly, there is nothing of ours to go back to.
  else if (!entered !== !asked) {
    history.replaceState(null, '', location.pathname + location.search);
    note();
  }

  return {
    asked,
    enter,
    leave(what) {
      if (what ? isDialogs() : entered) stepBack();
    },
  };
}
