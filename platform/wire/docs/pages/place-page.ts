import { type Html, html, nothing } from '@parley/http/html';
import type { Place, Reference } from '../places.ts';
import { renderContent, renderOperation } from './operations.ts';
import { renderTypes } from './types.ts';

/** An area's operations, or the messages to a server, and the types that are described beside them. */
export function renderPlace(reference: Reference, place: Place): Html {
  const { title, operations, hasWebhooks, types } = place;
  const isOnlyTypes = operations.length === 0 && !hasWebhooks;
  return html`<h1>${title}</h1>
    ${operations.map((one) => renderOperation(reference, one))}
    ${hasWebhooks ? renderWebhooks(reference) : nothing}
    ${types.length > 0 && !isOnlyTypes ? html`<h2 id="types">Types</h2>` : nothing}
    ${renderTypes(reference, types)}`;
}

function renderWebhooks(reference: Reference): Html {
  const messages = Object.values(reference.document.webhooks).map(({ post }) => {
    const { summary, requestBody, responses } = post;
    return html`<p>${summary}</p>
      <h2>Body</h2>
      ${requestBody ? renderContent(reference, requestBody.content) : nothing}
      <h2>Your answer</h2>
      ${Object.values(responses).map(({ content }) => (content ? renderContent(reference, content) : nothing))}`;
  });
  return html`${messages}`;
}
