import { company, radii } from '@parley/business';
import { Html, html } from '@parley/http/html';
import { darkRules, fixed, letters, look, table } from './mail-look.ts';

/* What all mails look like: a shop's front, of table cells and inline styles, which every mail program draws. */

/** A mail loads no letters: narrow ones that machines have stand for the page's. */
const display =
  "font-family:'Avenir Next Condensed','Roboto Condensed','Arial Narrow','Liberation Sans Narrow',Arial,sans-serif;font-weight:700";
const corners = (top: number, foot: number) =>
  `border-radius:${top}px ${top}px ${foot}px ${foot}px`;
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
        <table ${table} ${look('ground', letters)}>
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
                    ${look('card', `${letters};padding:20px 24px 28px;word-break:break-word;overflow-wrap:anywhere;${corners(0, radii.card)}`)}
                  >
                    ${over === null ? '' : html`<p ${look('accent', 'margin:0 0 4px;font-weight:700')}>${over}</p>`}
                    <h1 ${look('ink', `${display};margin:0;font-size:40px;line-height:1.05`)}>
                      ${title}
                    </h1>
                    ${body}
                  </td>
                </tr>
                <tr>
                  <td ${look('muted', `${letters};padding:16px 24px 0;font-size:15px`)}>
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
