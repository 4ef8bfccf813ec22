import { company } from '@parley/business/company';
import { words } from '@parley/business/words';
import { Mark } from './mark.tsx';

const links = [
  { to: '/#talk', text: words.navigation.talk },
  { to: '/#package', text: words.navigation.package },
  { to: '/#questions', text: words.navigation.questions },
  { to: '/#contact', text: words.navigation.contact },
] as const;

export function Header() {
  return (
    <header className="wrap flex flex-wrap items-center justify-between gap-x-6 py-3">
      <a href="/" className="flex items-center gap-3 py-2 font-semibold no-underline">
        <Mark />
        <span className="hidden md:inline">{company.legalName}</span>
        <span className="sr-only md:hidden">{company.brand}</span>
      </a>
      <nav aria-label="On this page">
        <ul className="-mx-2 flex flex-wrap">
          {links.map(({ to, text }) => (
            <li key={to}>
              <a href={to} className="block px-2 py-3 text-sm no-underline hover:underline sm:px-3">
                {text}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}
