import { company } from '@parley/business/company';
import { phoneLink } from '@parley/business/contact-lines';
import { words } from '@parley/business/words';
import { Awning } from '../ui/awning.tsx';
import { Header } from './header.tsx';
import type { Page } from './page.ts';

/** The hero takes what the bar and the ways leave of a window. */
const styles = `body,main{display:flex;flex-flow:column}
main,.hero{flex:1 0 auto}
.hero{display:grid}
.missing{grid-template:none;place-content:center start;justify-items:start}
.missing h1{max-inline-size:none}`;

export const notFound: Page = {
  title: `Page not found | ${company.brand}`,
  description: words.search.description,
  indexed: false,
  styles,
  script: { inline: "console.warn('404: no page at',location.pathname)" },
  body: () => <NotFound />,
};

/** Where to go from here: home, or straight to what most come for. */
function NotFound() {
  const { navigation, missing, talk, package: offer } = words;
  return (
    <>
      <Header />
      <main>
        <section className="hero">
          <Awning />
          <div className="wrap hero-grid missing">
            <h1>Oops! Page not found</h1>
            <p className="lead">{missing.text}</p>
            <a href="/" className="button button-primary button-large">
              Return to Home
            </a>
          </div>
        </section>
        <section className="tiles">
          <p className="small-head wrap">{missing.ways}</p>
          <ul className="wrap">
            <li>
              <a href="/#talk">{navigation.talk}</a>
              <p>{talk.title}</p>
            </li>
            <li>
              <a href="/#package">{navigation.package}</a>
              <p>{offer.title}</p>
            </li>
            <li>
              <a href="/#contact">{navigation.contact}</a>
              <p>
                <a href={`mailto:${company.email}`}>{company.email}</a>
              </p>
              {phoneLink && (
                <p>
                  <a href={phoneLink}>{company.phone}</a>
                </p>
              )}
            </li>
          </ul>
        </section>
      </main>
    </>
  );
}
