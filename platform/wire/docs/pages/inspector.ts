import { type Html, html } from '@parley/http/html';
import type { Reference } from '../places.ts';

/** No area is called so. */
export const inspectorPage = { name: 'inspector', title: 'Call inspector' } as const;

/** Addresses on this origin: what looks into a call, which whoever runs the server brings. */
export interface InspectorFiles {
  readonly script: string;
  readonly styles: string;
}

/** Room for the inspector, which the page's script fills. */
export function renderInspector(
  { document, hrefOf }: Reference,
  { script, styles }: InspectorFiles,
): Html {
  return html`<h1>${inspectorPage.title}</h1>
    <p>
      What was said and done in a call, in step with its sound: as
      <a href="${hrefOf('getCall')}">getCall</a>, the addresses of its recording,
      <a href="${hrefOf('listCallDeliveries')}">listCallDeliveries</a> and
      <a href="${hrefOf('listLogs')}">listLogs</a> answer it to a private key. What servers were
      told of it is sent again here. Each call has an address of its own, without the key.
    </p>
    <noscript><p>The inspector needs JavaScript.</p></noscript>
    <div
      id="inspector"
      data-api="${document.servers[0].url}"
      data-script="${script}"
      data-styles="${styles}"
    ></div>`;
}
