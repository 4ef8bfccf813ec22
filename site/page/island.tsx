export type IslandName = 'voice' | 'talk' | 'offer' | 'privacy' | 'gate';

/** A part of the page that React takes over on the first sign of intent. Rendered with its own root. */
export function Island({ name, html }: { name: IslandName; html: string }) {
  return <div data-island={name} dangerouslySetInnerHTML={{ __html: html }} />;
}
