import { company, faq, words } from '@parley/business';
import { renderToString } from 'react-dom/server';
import { createStore } from '../ui/store.ts';
import { renderDocument } from './document.tsx';
import type { PageAssets } from './document.tsx';
import { Home } from './home.tsx';
import { NotFound } from './not-found.tsx';
import { PrivacyButton } from './privacy-button.tsx';
import { structuredData } from './structured-data.ts';
import { TalkIsland } from './talk-island.tsx';
import type { Control, View } from './view.ts';
import { VoiceIsland } from './voice-island.tsx';

export type { PageAssets } from './document.tsx';
export type PageName = 'home' | 'not-found';

/** A whole page as HTML, the islands at rest. Runs in the build and, with addresses, in development. */
export function renderPage(name: PageName, assets: PageAssets): string {
  return name === 'home' ? renderHome(assets) : renderNotFound(assets);
}

function renderHome({ styles, bootstrap, islands, outbox }: PageAssets): string {
  return renderDocument({
    ...words.search,
    indexed: true,
    structuredData: structuredData(faq),
    styles,
    script: bootstrap,
    bodyData: { 'data-islands': islands.join(' '), 'data-outbox': outbox.join(' ') },
    body: <Home islands={renderIslands()} year={new Date().getFullYear()} />,
  });
}

function renderNotFound({ styles }: PageAssets): string {
  return renderDocument({
    title: `Page not found | ${company.brand}`,
    description: words.search.description,
    indexed: false,
    structuredData: null,
    styles,
    script: { inline: "console.warn('404: no page at',location.pathname)" },
    bodyData: {},
    body: <NotFound />,
  });
}

/** The operator's console: an empty page that its script fills, with its addresses. */
export function renderConsole({ script, styles }: { script: string; styles: string }): string {
  return renderDocument({
    title: `Console | ${company.brand}`,
    description: `For the people of ${company.brand}.`,
    indexed: false,
    structuredData: null,
    styles: { url: styles },
    script: { url: script },
    bodyData: {},
    body: (
      <div id="console">
        <noscript>The console needs JavaScript.</noscript>
      </div>
    ),
  });
}

/** What hydration meets again: the same components, at rest. */
function renderIslands() {
  const nothing = () => {};
  const call = {
    phase: createStore('idle' as const),
    speaking: createStore(false),
    toggle: nothing,
  };
  const callPanel = createStore(null);
  const busy = createStore<Control | null>(null);
  const view = createStore<View>({ name: 'landing', returnTo: null });
  return {
    voice: renderToString(<VoiceIsland call={call} callPanel={callPanel} busy={busy} />),
    talk: renderToString(<TalkIsland view={view} busy={busy} start={nothing} />),
    privacy: renderToString(<PrivacyButton busy={busy} openPrivacy={nothing} />),
  };
}
