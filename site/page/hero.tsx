import { addressLine, company, phoneLink, services, words } from '@parley/business';
import { Island } from './island.tsx';

/** Half the heights of the wave's bars, of 100. */
const bars = [
  8, 14, 10, 22, 34, 20, 44, 30, 62, 84, 56, 96, 70, 48, 78, 40, 58, 26, 36, 16, 24, 10, 14, 6,
];

export function Hero({ hasVoice, voice }: { hasVoice: boolean; voice: string }) {
  return (
    <section className="wrap pb-16">
      <div className="hero">
        <div className="flex flex-col items-start justify-end gap-4 pt-3 lg:gap-6 lg:pt-8">
          <p className="tag">
            <span className="dot text-accent" />
            AI Assistant
          </p>
          <h1 className="display">{company.brand}</h1>
          <p className="lead">{company.tagline}</p>
        </div>
        <div className="voice" id="voice">
          <svg aria-hidden className="wave" viewBox="0 0 240 100" preserveAspectRatio="none">
            {bars.map((height, index) => (
              <rect
                key={index}
                x={index * 10 + 2.5}
                y={50 - height / 2}
                width={5}
                height={height}
                rx={2.5}
              />
            ))}
          </svg>
          <Island name="voice" html={voice} />
          <noscript>
            Voice and chat need JavaScript. Write to{' '}
            <a href={`mailto:${company.email}`}>{company.email}</a> and a person answers.
          </noscript>
        </div>
        <div className="flex flex-wrap items-start gap-x-6 gap-y-2 lg:pb-8">
          <button type="button" className="button" popoverTarget="contact-card">
            Quick Contact
          </button>
          <a href="#talk" className="flex min-h-11 items-center font-semibold">
            {words.hero.type}
          </a>
        </div>
      </div>
      <ContactCard hasVoice={hasVoice} />
      <h2 className="sr-only">{words.hero.services}</h2>
      <ul className="mt-12 grid gap-x-12 gap-y-8 md:auto-cols-fr md:grid-flow-col">
        {services
          .filter(({ tile }) => tile)
          .map(({ id, name, summary }) => (
            <li key={id} className="border-t-2 border-ink pt-4">
              <h3 className="font-serif text-xl">{name}</h3>
              <p className="mt-1 text-muted">{summary}</p>
            </li>
          ))}
      </ul>
    </section>
  );
}

function ContactCard({ hasVoice }: { hasVoice: boolean }) {
  return (
    <div
      id="contact-card"
      popover="auto"
      className="contact"
      role="dialog"
      aria-label="Quick Contact"
    >
      {/* The company's words promise a talk. */}
      <p className="font-serif text-xl">{hasVoice ? words.hero.contact : 'Quick Contact'}</p>
      <p className="mt-3">
        <a href={`mailto:${company.email}`} className="font-semibold">
          {company.email}
        </a>
      </p>
      {phoneLink && (
        <p className="mt-1">
          <a href={phoneLink}>{company.phone}</a>
        </p>
      )}
      <p className="mt-1">{addressLine}</p>
      <p className="mt-3 text-muted">
        {hasVoice ? words.hero.hurry : <a href="#talk">{words.hero.type}</a>}
      </p>
    </div>
  );
}
