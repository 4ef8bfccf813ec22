import { company, palette, radii } from '@parley/business';
import { Html, html } from '@parley/http/html';

/* What all mails look like: a shop's front, of table cells and inline styles, which every mail program draws. */

const { tint, surface, brand, onBrand, pale, ink, muted, accent, line } = palette;

type Scheme = 'light' | 'dark';

/** The colours of an element, by the name of its class. */
const paints = {
  ground: { 'background-color': tint, color: ink },
  card: { 'background-color': surface, color: ink },
  bar: { 'background-color': brand, color: onBrand },
  /** The visitor's stripes; the others are the bar's. */
  pale: { 'background-color': pale },
  onbar: { color: onBrand },
  ink: { color: ink },
  muted: { color: muted },
  accent: { color: accent },
  outline: { color: ink, 'border-color': ink },
  quote: { 'background-color': tint, color: ink, 'border-color': pale },
  rule: { 'border-color': line },
} satisfies Record<string, Readonly<Record<string, Readonly<Record<Scheme, string>>>>>;

type Paint = keyof typeof paints;

const colors = (paint: Paint, scheme: Scheme, mark = ''): string =>
  Object.entries(paints[paint])
    .map(([property, color]) => `${property}:${color[scheme]}${mark}`)
    .join(';');

/** Light stands on the element, for programs that read no style sheet. */
const look = (paint: Paint, style: string): Html =>
  new Html(`class="${paint}" style="${style};${colors(paint, 'light')}"`);

const darkRules = (Object.keys(paints) as Paint[])
  .map((paint) => `.${paint}{${colors(paint, 'dark', '!important')}}`)
  .join('');

/** A mail loads no letters: narrow ones that machines have stand for the page's. */
const display =
  "font-family:'Avenir Next Condensed','Roboto Condensed','Arial Narrow','Liberation Sans Narrow',Arial,sans-serif;font-weight:700";
const text = 'font-family:Arial,Helvetica,sans-serif';
const corners = (top: number, foot: number) =>
  `border-radius:${top}px ${top}px ${foot}px ${foot}px`;
/** Cells have no gap, and nothing that a visitor wrote makes them wider than the window. */
const table = new Html(
  'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"',
);
const fixed = new Html('style="table-layout:fixed;border-collapse:separate"');

const awning = Array.from(
  { length: 11 },
  (_, at) =>
    html`<td
      ${look(at % 2 === 0 ? 'bar' : 'pale', `height:36px;line-height:36px;font-size:0;${corners(0, 27)}`)}
    >
      &nbsp;
    </td>`,
);

/** What a mail is about: `over`, smaller, stands above the title. */
export interface MailHead {
  readonly over: string | null;
  readonly title: string;
}

/** A whole mail. It loads nothing, so that opening it tells nobody. */
export function mailDocument({ over, title }: MailHead, body: readonly Html[]): string {
  return html`<!doctype html>
    <html lang="${company.language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>${over === null ? title : `${over}: ${title}`}</title>
        ${new Html(`<style>@media (prefers-color-scheme:dark){${darkRules}}</style>`)}
      </head>
      <body ${look('ground', 'margin:0;padding:0')}>
        <table ${table} ${look('ground', `${text};font-size:17px;line-height:1.5`)}>
          <tr>
            <td align="center" style="padding:16px 8px 32px">
              <table
                role="presentation"
                width="600"
                cellpadding="0"
                cellspacing="0"
                border="0"
                style="table-layout:fixed;width:100%;max-width:600px;text-align:left"
              >
                <tr>
                  <td
                    ${look('bar', `${display};font-size:26px;line-height:1;padding:20px 24px;${corners(radii.card, 0)}`)}
                  >
                    ${company.brand}
                  </td>
                </tr>
                <tr>
                  <td ${look('card', 'padding:0')}>
                    <table ${table} ${fixed}>
                      <tr>
                        ${awning}
                      </tr>
                    </table>
                  </td>
                </tr>
                <tr>
                  <td
                    ${look('card', `padding:20px 24px 28px;word-break:break-word;overflow-wrap:anywhere;${corners(0, radii.card)}`)}
                  >
                    ${over === null ? '' : html`<p ${look('accent', 'margin:0 0 4px;font-weight:700')}>${over}</p>`}
                    <h1 ${look('ink', `${display};margin:0;font-size:40px;line-height:1.05`)}>
                      ${title}
                    </h1>
                    ${body}
                  </td>
                </tr>
                <tr>
                  <td ${look('muted', 'padding:16px 24px 0;font-size:15px')}>
                    ${company.legalName}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html> `.text;
}

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
  const words =
    'display:block;padding:14px 16px;font-size:18px;font-weight:700;text-align:center;text-decoration:none';
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
          ${look('quote', `padding:12px 16px;border-style:solid;border-width:0 0 0 8px;border-radius:0 ${radii.bubble}px ${radii.bubble}px 0`)}
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

export const mailFacts = (facts: readonly MailFact[]): Html => {
  const cell =
    'padding:8px 0;text-align:left;vertical-align:top;font-weight:400;border-style:solid;border-width:1px 0 0';
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
