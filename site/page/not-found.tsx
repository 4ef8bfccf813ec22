import { company } from '@parley/business/company';
import { words } from '@parley/business/words';
import { Header } from './header.tsx';
import type { Page } from './page.ts';

export const notFound: Page = {
  title: `Page not found | ${company.brand}`,
  description: words.search.description,
  indexed: false,
  script: { inline: "console.warn('404: no page at',location.pathname)" },
  body: () => <NotFound />,
};

function NotFound() {
  return (
    <>
      <Header />
      <main className="wrap grid min-h-[70dvh] content-center justify-items-start gap-6 py-16">
        <p className="tag">404</p>
        <h1 className="display">Oops! Page not found</h1>
        <p className="lead">
          Nothing lives at this address. It may have moved, or never been here.
        </p>
        <a href="/" className="button button-primary button-large">
          Return to Home
        </a>
      </main>
    </>
  );
}
