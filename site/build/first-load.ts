/** Scripts in the page that run, without those that hold data. */
export function findInlineScripts(html: string): string[] {
  return [...html.matchAll(/<script(?<attributes>[^>]*)>(?<code>[^]*?)<\/script>/g)]
    .filter(({ groups }) => !/type="(application\/|speculationrules)/.test(groups!['attributes']!))
    .map(({ groups }) => groups!['code']!)
    .filter((code) => code !== '');
}

/** Files that the page asks for before the visitor does anything, icons, links and lazy pictures apart. */
export function findEagerFiles(html: string): string[] {
  const withScripts = html.replaceAll(/<noscript>[^]*?<\/noscript>/g, '');
  const tags = [...withScripts.matchAll(/<(?:script|link|img|source)\b[^>]*>/g)].map(
    ([tag]) => tag,
  );
  return tags
    .filter((tag) => !tag.includes('loading="lazy"'))
    .filter((tag) => !/rel="(icon|apple-touch-icon|manifest|canonical|alternate|expect)"/.test(tag))
    .flatMap((tag) => /\b(?:src|href)="\/?(?<file>[^"]+)"/.exec(tag)?.groups?.['file'] ?? []);
}

/** As long as an address may be for the page to weigh no more than it says. */
export const longAddress = 'https://www.brzeczyszczykiewicz-fotokwiat.example';
