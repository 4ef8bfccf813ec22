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

export function writeSitemap(origin: string, paths: readonly string[]): string {
  const urls = paths.map((path) => `<url><loc>${origin}${path}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>
`;
}

export function writeRobots(origin: string): string {
  return `User-agent: *
Disallow: /operator

Sitemap: ${origin}/sitemap.xml
`;
}
