import { consolePage } from './console-page.tsx';
import { home } from './home.tsx';
import { notFound } from './not-found.tsx';
import type { Page } from './page.ts';

/** Every page by its path. Build, development, sitemap and canonical links follow from here. */
export const pages: Readonly<Record<`/${string}`, Page>> = {
  '/': home,
  '/operator': consolePage,
};

/** What every other path shows. */
export const missingPage: Page = notFound;
