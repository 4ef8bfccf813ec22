import { company } from '@parley/business/company';
import { words } from '@parley/business/words';

const links = [
  { to: '/#talk', text: words.navigation.talk },
  { to: '/#package', text: words.navigation.package },
  { to: '/#questions', text: words.navigation.questions },
  { to: '/#contact', text: words.navigation.contact },
] as const;

/** The board over the awning. */
export function Header() {
  return (
    <header className="fascia">
      <div className="wrap">
        <a href="/" className="brand">
          {company.brand}
        </a>
        <nav aria-label="On this page">
          <ul>
            {links.map(({ to, text }) => (
              <li key={to}>
                <a href={to}>{text}</a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </header>
  );
}
