import { company } from '@parley/business/company';
import { phoneLink } from '@parley/business/contact-lines';
import { words } from '@parley/business/words';
import { Awning } from '../ui/awning.tsx';
import { Header } from './header.tsx';
import type { Page } from './page.ts';

export const notFound: Page = {
  title: `Page not found | ${company.brand}`,
  description: words.search.description,
  indexed: false,
  script: { inline: "console.warn('404: no page at',location.pathname)" },
  body: () => <NotFound />,
};

/** Where to go from here: home, or straight to what most come for. */
function NotFound() {
  return (
    <>
      <Header />
      <main className="hero">
        <Awning />
        <div className="wrap missing">
          <h1>Oops! Page not found</h1>
          <p className="lead">{words.missing.text}</p>
          <ul>
            <li>
              <a href="/#talk">{words.talk.title}</a>
            </li>
            <li>
              <a href="/#package">{words.package.title}</a>
            </li>
            <li>
              <a href={`mailto:${company.email}`}>{company.email}</a>
            </li>
            {phoneLink && (
              <li>
                <a href={phoneLink}>{company.phone}</a>
              </li>
            )}
          </ul>
          <a href="/" className="button button-primary button-large">
            Return to Home
          </a>
        </div>
      </main>
    </>
  );
}
