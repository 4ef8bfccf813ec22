import { addressLine, company, phoneLink, services, words } from '@parley/business';
import { Awning } from '../ui/awning.tsx';
import { Island } from './island.tsx';

export function Hero({ hasVoice, voice }: { hasVoice: boolean; voice: string }) {
  return (
    <>
      <section className="hero">
        <Awning />
        <div className="wrap hero-grid">
          <h1>{words.hero.claim}</h1>
          {/* One text: a second one would begin somewhere else in other letters. */}
          <p className="hero-lead">
            {company.tagline} {hasVoice ? words.hero.promise : words.hero.written}
          </p>
          <div className="hang">
            <span className="strings" />
            <div className="sign" id="voice">
              <Island name="voice" html={voice} />
              <noscript>
                Voice and chat need JavaScript. Write to{' '}
                <a href={`mailto:${company.email}`}>{company.email}</a> and a person answers.
              </noscript>
            </div>
          </div>
          <div className="hero-ways">
            <a href="#ask" className="button">
              {words.hero.type}
            </a>
            <button type="button" className="link" popoverTarget="contact-card">
              Quick Contact
            </button>
            <ContactCard hasVoice={hasVoice} />
          </div>
        </div>
      </section>
      <section className="tiles">
        <h2 className="sr-only">{words.hero.services}</h2>
        <ul className="wrap">
          {services
            .filter(({ tile }) => tile)
            .map(({ id, name, summary }) => (
              <li key={id}>
                <h3>{name}</h3>
                <p>{summary}</p>
              </li>
            ))}
        </ul>
      </section>
    </>
  );
}

function ContactCard({ hasVoice }: { hasVoice: boolean }) {
  return (
    <div
      id="contact-card"
      popover="auto"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- Once it is shown, which brings it into sight.
      autoFocus
      tabIndex={-1}
      role="dialog"
      aria-label="Quick Contact"
    >
      {/* The company's words promise a talk. */}
      <p className="small-head">{hasVoice ? words.hero.contact : 'Quick Contact'}</p>
      <p>
        <a href={`mailto:${company.email}`}>{company.email}</a>
      </p>
      {phoneLink && (
        <p>
          <a href={phoneLink}>{company.phone}</a>
        </p>
      )}
      <p>{addressLine}</p>
      <p>
        <a href={hasVoice ? '#voice' : '#ask'}>{hasVoice ? words.hero.hurry : words.hero.type}</a>
      </p>
      <button type="button" className="link" popoverTarget="contact-card">
        Close
      </button>
    </div>
  );
}
