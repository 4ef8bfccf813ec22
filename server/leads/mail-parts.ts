import { radii } from '@parley/business';
import { type Html, html } from '@parley/http/html';
import { fixed, letters, look, table } from './mail-look.ts';

/* What stands in a mail, one below the other. */

export const mailText = (said: string): Html =>
  html`<p ${look('ink', 'margin:16px 0 0')}>${said}</p>`;

export const mailLink = (address: string, said: string): Html =>
  html`<a href="${address}" ${look('ink', 'text-decoration:underline')}>${said}</a>`;

/** One main button a mail. */
export function mailButton(address: string, said: string, kind: 'main' | 'other'): Html {
  const round = `border-style:solid;border-radius:${radii.button}px`;
  const cell =
    kind === 'main'
      ? look('bar', `${round};border-width:0`)
      : look('outline', `${round};border-width:2px`);
  const words = `${letters};display:block;padding:14px 16px;font-size:18px;font-weight:700;text-align:center;text-decoration:none`;
  const link = look(kind === 'main' ? 'onbar' : 'ink', words);
  return html`<table ${table} style="margin-top:20px;border-collapse:separate">
    <tr>
      <td ${cell}><a href="${address}" ${link}>${said}</a></td>
    </tr>
  </table>`;
}

/** By when, and the like: what is read before anything is done. */
export const mailNotice = (name: string, value: string): Html =>
  html`<p ${look('muted', 'margin:12px 0 0')}>
    ${name} <b ${look('ink', 'font-size:19px')}>${value}</b>
  </p>`;

/** In the visitor's words; behind a stripe of the visitor's. */
export const mailQuote = (name: string, said: string): Html =>
  html`<p ${look('muted', 'margin:20px 0 4px;font-size:15px')}>${name}</p>
    <table ${table} ${fixed}>
      <tr>
        <td
          ${look('quote', `${letters};padding:12px 16px;border-style:solid;border-width:0 0 0 8px;border-radius:0 ${radii.bubble}px ${radii.bubble}px 0`)}
        >
          ${breakLines(said)}
        </td>
      </tr>
    </table>`;

const breakLines = (said: string): readonly Html[] =>
  said.split('\n').map((line, at) => (at === 0 ? html`${line}` : html`<br />${line}`));

export interface MailFact {
  readonly name: string;
  readonly value: Html;
}

/** What else is known. */
export const mailFacts = (facts: readonly MailFact[]): Html => {
  const cell = `${letters};padding:8px 0;text-align:left;vertical-align:top;font-weight:400;border-style:solid;border-width:1px 0 0`;
  const rows = facts.map(
    ({ name, value }) =>
      html`<tr>
        <th scope="row" width="84" ${look('rule', cell)}>
          <span ${look('muted', 'font-size:15px')}>${name}</span>
        </th>
        <td ${look('rule', cell)}>${value}</td>
      </tr>`,
  );
  return html`<table
    width="100%"
    cellpadding="0"
    cellspacing="0"
    border="0"
    style="table-layout:fixed;border-collapse:separate;margin-top:24px"
  >
    ${rows}
  </table>`;
};
