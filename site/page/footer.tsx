import { addressLine, company, keyFeatures, phoneLink, services, words } from '@parley/business';
import { Island } from './island.tsx';

export function Footer({ privacy, year }: { privacy: string; year: number }) {
  return (
    <footer id="contact" className="voice-colors mt-10 bg-panel py-16 text-on-panel">
      <div className="wrap grid gap-10 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1.4fr]">
        <div>
          <p className="font-serif text-xl">{company.legalName}</p>
          <p className="mt-2 max-w-[36ch]">{company.blurb}</p>
        </div>
        <FooterList title={words.footer.services} entries={services.map(({ name }) => name)} />
        <FooterList title={words.footer.features} entries={keyFeatures} />
        <address className="not-italic">
          <h2 className="mb-2 font-semibold">{words.footer.contact}</h2>
          <a href={`mailto:${company.email}`} className="inline-block py-1">
            {company.email}
          </a>
          {phoneLink && (
            <a href={phoneLink} className="block py-1">
              {company.phone}
            </a>
          )}
          <p>{addressLine}</p>
          <p>{company.hours}</p>
        </address>
      </div>
      <div className="wrap mt-12 flex flex-wrap items-center justify-between gap-3 text-sm">
        <p>
          © {company.founded}–{year} {company.legalName}
        </p>
        <Island name="privacy" html={privacy} />
      </div>
    </footer>
  );
}

function FooterList({ title, entries }: { title: string; entries: readonly string[] }) {
  return (
    <div>
      <h2 className="mb-2 font-semibold">{title}</h2>
      <ul className="grid gap-1">
        {entries.map((entry) => (
          <li key={entry}>{entry}</li>
        ))}
      </ul>
    </div>
  );
}
