/** Where the build leaves room for links that only a public address makes true. */
const place = '<!--canonical-->';

/** Without a public address the page stays as built, compressed variants included. */
export function addCanonicalLinks(html: string, publicUrl: string, image: string | null): string {
  const links = [
    `<link rel="canonical" href="${publicUrl}/">`,
    `<meta property="og:url" content="${publicUrl}/">`,
    ...(image === null ? [] : [`<meta property="og:image" content="${publicUrl}/${image}">`]),
  ];
  return html.replace(place, links.join(''));
}

export function writeSitemap(origin: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${origin}/</loc></url></urlset>
`;
}

export function writeRobots(origin: string): string {
  return `User-agent: *
Disallow: /operator

Sitemap: ${origin}/sitemap.xml
`;
}
