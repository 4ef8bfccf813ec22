import { addressLine, company, keyFeatures, phoneLink, services, words } from '@parley/business';
import { Awning } from '../ui/awning.tsx';
import { Unbroken } from '../ui/unbroken.tsx';
import { Island } from './island.tsx';
import { Sentences } from './sentences.tsx';

export function Footer({ privacy, year }: { privacy: string; year: number }) {
  return (
    <footer id="contact" className="foot">
      <Awning />
      <div className="wrap foot-grid">
        <p className="close">
          <Sentences text={words.footer.close} />
        </p>
        <p className="blurb">{company.blurb}</p>
        <address>
          <h2>{words.footer.contact}</h2>
          <a href={`mailto:${company.email}`}>{company.email}</a>
          {phoneLink && <a href={phoneLink}>{company.phone}</a>}
          <p>{addressLine}</p>
          <p>{company.hours}</p>
        </address>
        <FooterList title={words.footer.services} entries={services.map(({ name }) => name)} />
        <FooterList title={words.footer.features} entries={keyFeatures} />
        <p className="small-print">
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
      <h2>{title}</h2>
      <ul>
        {entries.map((entry) => (
          <li key={entry}>
            <Unbroken text={entry} />
          </li>
        ))}
      </ul>
    </div>
  );
}
