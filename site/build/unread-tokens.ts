import { tokensCss } from '@parley/business/tokens-css';

/**
 * A page without the tokens that neither it reads nor what it loads later: every visitor would pay for them.
 * @param styles what stands in the page behind the tokens
 * @param later what the page loads, as text
 */
export function dropUnreadTokens(html: string, styles: string, later: string): string {
  const readers = html + later;
  const read = tokensCss.replaceAll(/(--[\w-]+):[^;}]*(?:;|(?=}))/g, (declaration, name: string) =>
    new RegExp(`${name}(?![\\w:-])`).test(readers) ? declaration : '',
  );
  return html.replace(`<style>${tokensCss}${styles}`, () => `<style>${read}${styles}`);
}
