/** Where the build leaves room for links that only a public address makes true. */
const place = '<!--canonical-->';

/** Whether search engines may show the page: it then has a place for the links. */
export function isIndexed(html: string): boolean {
  return html.includes(place);
}

/** Without a public address the page stays as built, compressed variants included. */
export function addCanonicalLinks(
  html: string,
  publicUrl: string,
  path: string,
  image: string | null,
): string {
  const links = [
    `<link rel="canonical" href="${publicUrl}${path}">`,
    `<meta property="og:url" content="${publicUrl}${path}">`,
    ...(image === null ? [] : [`<meta property="og:image" content="${publicUrl}/${image}">`]),
  ];
  return html.replace(place, links.join(''));
}

/** The language that the page says it is in, as its `lang` has it. */
export function languageOf(html: string): string {
  return /<html lang="([^"]+)"/.exec(html)?.[1] ?? 'x-default';
}

/**
 * Each page with its language: one that is there in another too is told from it, here and not in the page, where
 * it would cost every visitor.
 * @param languages by path
 */
export function writeSitemap(origin: string, languages: ReadonlyMap<string, string>): string {
  const urls = [...languages].toSorted().map(([path, language]) => {
    const address = `${origin}${path}`;
    const alternate = `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`;
    return `<url><loc>${address}</loc>${alternate}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>
`;
}

export function writeRobots(origin: string): string {
  return `User-agent: *
Disallow: /operator

Sitemap: ${origin}/sitemap.xml
`;
}
