import type { ReactNode } from 'react';
import type { Figures } from './figures.ts';
import type { IslandName } from './island.tsx';

/** A page of the site; `pages.ts` says where it is. */
export interface Page {
  readonly title: string;
  readonly description: string;
  /** Search engines may show it: it gets a canonical link and a line in the sitemap. */
  readonly indexed: boolean;
  /** The id of the part until which it is painted at once: a browser may stop anywhere, and what follows would move it. */
  readonly paintedUntil?: string;
  /** What search engines read (schema.org). */
  readonly structuredData?: object;
  /** What it alone needs of styles: all others are spared them. */
  readonly styles?: string;
  /** What runs in it: what makes its islands live, the console, or a line of its own. */
  readonly script: 'islands' | 'console' | { readonly inline: string };
  body(parts: PageParts): ReactNode;
}

export interface PageParts {
  /** Null where nobody has weighed the page: in development. */
  readonly figures: Figures | null;
  /** Whether visitors can call: where they cannot, nothing promises it. */
  readonly hasVoice: boolean;
  /** Markup of the islands as they are at rest. A page has those that it shows. */
  readonly islands: Readonly<Record<IslandName, string>>;
  readonly year: number;
}
