import { tokensCss } from '@parley/business/tokens-css';

const declarations = /(--[\w-]+):([^;}]*)(?:;|(?=}))/g;

/**
 * A page with no more of the tokens than it needs, since every visitor pays for them: those that neither it nor what
 * it loads later reads are gone, and one that is never changed and read once stands where it is read.
 * @param styles what stands in the page behind the tokens
 * @param later what the page loads, as text
 */
export function settleTokens(html: string, styles: string, later: string): string {
  const readers = html + later;
  let placed = styles;
  const tokens = tokensCss.replaceAll(declarations, (declaration, name: string, value: string) => {
    const times = readers.match(new RegExp(`${name}(?![\\w:-])`, 'g'))?.length ?? 0;
    if (times === 0) return '';
    const reading = `var(${name})`;
    const isChanged = html.split(`${name}:`).length > 2;
    if (times > 1 || isChanged || !placed.includes(reading)) return declaration;
    placed = placed.replace(reading, () => value);
    return '';
  });
  return html.replace(`<style>${tokensCss}${styles}`, () => `<style>${tokens}${placed}`);
}
