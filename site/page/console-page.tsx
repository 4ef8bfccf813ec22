import { company } from '@parley/business/company';
import type { Page } from './page.ts';

/** The operator's console: an empty page that its script fills. */
export const consolePage: Page = {
  title: `Console | ${company.brand}`,
  description: `For the people of ${company.brand}.`,
  indexed: false,
  script: 'console',
  body: () => (
    <div id="console">
      <noscript>The console needs JavaScript.</noscript>
    </div>
  ),
};
