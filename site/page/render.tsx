import { renderToString } from 'react-dom/server';
import { LeadDialog } from '../lead-gate/lead-dialog.tsx';
import type { LeadGate } from '../lead-gate/index.ts';
import { createStore } from '../ui/store.ts';
import { renderDocument } from './document.tsx';
import type { DocumentParts, PageAssets } from './document.tsx';
import { LoadFailed } from './load-failed.tsx';
import type { Figures } from './figures.ts';
import { OfferButton } from './offer-button.tsx';
import type { Page } from './page.ts';
import { missingPage, pages } from './pages.ts';
import { PrivacyButton } from './privacy-button.tsx';
import { TalkIsland } from './talk-island.tsx';
import type { Control, View } from './view.ts';
import { VoiceIsland } from './voice-island.tsx';

/** Renders the page of a file until the figures that it states are its own. */
export type SettleFigures = (name: string, render: (figures: Figures) => string) => string;

/**
 * The build's pages by file name, as HTML with the islands at rest. A page that promises calls where
 * they can be had is there for both cases too, in a folder each: a server knows better than the build.
 */
export function renderSite(
  assets: PageAssets,
  hasVoice: boolean,
  settle: SettleFigures,
): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  const all = Object.entries(pages).map(
    ([path, page]) => [path.slice(1) || 'index', page] as const,
  );
  for (const [name, page] of [...all, ['404', missingPage] as const]) {
    const add = (file: string, promisesCalls: boolean) =>
      files.set(
        file,
        settle(file, (figures) => render(page, assets, promisesCalls, figures)),
      );
    add(`${name}.html`, hasVoice);
    if (render(page, assets, true, null) === render(page, assets, false, null)) continue;
    add(`with-voice/${name}.html`, true);
    add(`without-voice/${name}.html`, false);
  }
  return files;
}

/** One page, for development; null when nothing is at the path. */
export function renderPage(path: string, assets: PageAssets, hasVoice: boolean): string | null {
  const page = new Map<string, Page>(Object.entries(pages)).get(path);
  return page ? render(page, assets, hasVoice, null) : null;
}

export function renderMissing(assets: PageAssets, hasVoice: boolean): string {
  return render(missingPage, assets, hasVoice, null);
}

function render(
  { body, script, styles: ownStyles = '', ...head }: Page,
  assets: PageAssets,
  hasVoice: boolean,
  figures: Figures | null,
): string {
  return renderDocument({
    ...head,
    ...connect(script, assets, hasVoice),
    ownStyles,
    fonts: assets.fonts,
    body: (
      <>
        {body({
          hasVoice,
          islands: renderIslands(hasVoice),
          figures,
          year: new Date().getFullYear(),
        })}
        {script === 'islands' && <LoadFailed />}
      </>
    ),
  });
}

function connect(
  script: Page['script'],
  { styles, bootstrap, letters, islands, outbox, console }: PageAssets,
  hasVoice: boolean,
): Pick<DocumentParts, 'styles' | 'scripts' | 'bodyData'> {
  if (script === 'console') {
    const scripts = [letters, { url: console.script }];
    return { styles: { url: console.styles }, scripts, bodyData: {} };
  }
  if (script !== 'islands') return { styles, scripts: [letters, script], bodyData: {} };
  const bodyData = {
    'data-islands': islands.join(' '),
    'data-outbox': outbox.join(' '),
    ...(hasVoice && { 'data-has-voice': '' }),
  };
  return { styles, scripts: [bootstrap], bodyData };
}

const closedGate: LeadGate = {
  state: createStore({ phase: 'closed' as const }),
  ask() {},
  cancel() {},
  clear() {},
  submit: async () => {},
};

/** What hydration meets again: the same components, at rest. */
function renderIslands(hasVoice: boolean) {
  const nothing = () => {};
  const call = {
    phase: createStore('idle' as const),
    ending: createStore(null),
    speaking: createStore(false),
    toggle: nothing,
  };
  const callPanel = createStore(null);
  const busy = createStore<Control | null>(null);
  const view = createStore<View>({ name: 'landing', returnTo: null, end: null, draft: '' });
  return {
    voice: renderToString(
      <VoiceIsland
        call={call}
        callPanel={callPanel}
        hasVoice={createStore(hasVoice)}
        busy={busy}
        start={nothing}
      />,
    ),
    talk: renderToString(<TalkIsland view={view} busy={busy} start={nothing} />),
    offer: renderToString(<OfferButton busy={busy} start={nothing} />),
    privacy: renderToString(<PrivacyButton busy={busy} openPrivacy={nothing} />),
    gate: renderToString(<LeadDialog gate={closedGate} onPrivacy={nothing} />),
  };
}
