import { startTransition, useEffect } from 'react';
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { IslandName } from './island.tsx';
import stylesUrl from './islands.css?url';
import { linkStyles } from './load-chunk.ts';
import { OfferButton } from './offer-button.tsx';
import { Overlay } from './overlay.tsx';
import { painted } from './painted.ts';
import { PrivacyButton } from './privacy-button.tsx';
import { TalkIsland } from './talk-island.tsx';
import { createVisit } from './visit.ts';
import type { GateView } from './visit.ts';
import { VoiceIsland } from './voice-island.tsx';

/**
 * Makes the islands live that the page has, in short tasks, so that whatever is tapped meanwhile is
 * answered. Resolves when every one answers; called once a page.
 */
export async function hydrate(): Promise<void> {
  await linkStyles(stylesUrl);
  await painted();
  const visit = createVisit({ hasVoice: 'hasVoice' in document.body.dataset, gateView });
  const overlay = document.createElement('div');
  document.body.append(overlay);
  startTransition(() => {
    createRoot(overlay).render(<Overlay {...visit} />);
  });
  await enliven('voice', <VoiceIsland {...visit} />);
  await enliven('talk', <TalkIsland {...visit} />);
  await enliven('offer', <OfferButton {...visit} />);
  await enliven('privacy', <PrivacyButton {...visit} />);
  // Conversations are where the talk island is.
  if (document.querySelector('[data-island=talk]')) visit.resume();
}

/** The prerendered lead dialog, which the bootstrap may have opened already. */
const gateView: GateView = {
  isOpen: () => findGate()?.open === true,
  dismiss: () => findGate()?.close(),
  async load() {
    const { LeadDialog } = await import('../lead-gate/lead-dialog.tsx');
    return (ports) => (gateLive ??= enliven('gate', <LeadDialog {...ports} />));
  },
};
let gateLive: Promise<void> | undefined;
const findGate = () => document.querySelector<HTMLDialogElement>('#gate');

function enliven(name: IslandName, island: ReactNode): Promise<void> {
  return new Promise((resolve) => {
    const container = document.querySelector(`[data-island=${name}]`);
    if (!container) return resolve();
    // The bootstrap's mark on a control that it holds; React expects the markup as it was made.
    container.querySelector('[aria-busy]')?.removeAttribute('aria-busy');
    // Not urgent: React stops for whatever the browser has to do.
    startTransition(() => {
      hydrateRoot(container, <Announce onLive={resolve}>{island}</Announce>);
    });
  });
}

/** Effects run once the markup has its handlers. */
function Announce({ onLive, children }: { onLive: () => void; children: ReactNode }) {
  useEffect(onLive, [onLive]);
  return children;
}
