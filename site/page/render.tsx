import { renderToString } from 'react-dom/server';
import { createStore } from '../ui/store.ts';
import { renderDocument } from './document.tsx';
import type { DocumentParts, PageAssets } from './document.tsx';
import { LoadFailed } from './load-failed.tsx';
import type { Page } from './page.ts';
import { missingPage, pages } from './pages.ts';
import { PrivacyButton } from './privacy-button.tsx';
import { TalkIsland } from './talk-island.tsx';
import type { Control, View } from './view.ts';
import { VoiceIsland } from './voice-island.tsx';

/** The build's pages by file name, as HTML with the islands at rest. */
export function renderSite(assets: PageAssets): ReadonlyMap<string, string> {
  const files = Object.entries(pages).map(
    ([path, page]) => [`${path.slice(1) || 'index'}.html`, render(page, assets)] as const,
  );
  return new Map([...files, ['404.html', render(missingPage, assets)]]);
}

/** One page, for development; null when nothing is at the path. */
export function renderPage(path: string, assets: PageAssets): string | null {
  const page = new Map<string, Page>(Object.entries(pages)).get(path);
  return page ? render(page, assets) : null;
}

export function renderMissing(assets: PageAssets): string {
  return render(missingPage, assets);
}

function render({ body, script, ...head }: Page, assets: PageAssets): string {
  return renderDocument({
    ...head,
    ...connect(script, assets),
    body: (
      <>
        {body({ islands: renderIslands(), year: new Date().getFullYear() })}
        {script === 'islands' && <LoadFailed />}
      </>
    ),
  });
}

function connect(
  script: Page['script'],
  { styles, bootstrap, islands, outbox, console }: PageAssets,
): Pick<DocumentParts, 'styles' | 'script' | 'bodyData'> {
  if (script === 'console') {
    return { styles: { url: console.styles }, script: { url: console.script }, bodyData: {} };
  }
  if (script !== 'islands') return { styles, script, bodyData: {} };
  const bodyData = { 'data-islands': islands.join(' '), 'data-outbox': outbox.join(' ') };
  return { styles, script: bootstrap, bodyData };
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
