import { company } from '@parley/business/company';
import { faq } from '@parley/business/faq';
import { proof } from '@parley/business/proof';
import { words } from '@parley/business/words';
import { Awning } from '../ui/awning.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Hero } from './hero.tsx';
import { Island } from './island.tsx';
import { PackageSection } from './package-section.tsx';
import type { Page, PageParts } from './page.ts';
import { ProofSections } from './proof.tsx';
import { Questions } from './questions.tsx';
import { structuredData } from './structured-data.ts';
import { WeighedSection } from './weighed-section.tsx';

export const home: Page = {
  ...words.search,
  indexed: true,
  paintedUntil: 'contact-card',
  structuredData: structuredData(faq),
  script: 'islands',
  body: (parts) => <Home {...parts} />,
};

function Home({ hasVoice, islands, figures, year }: PageParts) {
  return (
    <>
      <Header />
      <main>
        <Hero hasVoice={hasVoice} voice={islands.voice} />
        <section id="talk">
          <Awning />
          <div className="wrap talk-grid">
            <div className="talk-head">
              <h2>{words.talk.title}</h2>
              <p className="lead mute">{words.talk.text}</p>
            </div>
            <Island name="talk" html={islands.talk} />
            <noscript>
              <a href={`mailto:${company.email}`}>Send us your question</a>: the chat needs
              JavaScript.
            </noscript>
          </div>
        </section>
        <PackageSection offer={islands.offer} />
        <ProofSections />
        {figures && proof.weighed && <WeighedSection {...figures} words={proof.weighed} />}
        <Questions hasVoice={hasVoice} />
      </main>
      <Footer privacy={islands.privacy} year={year} />
      <Island name="gate" html={islands.gate} />
    </>
  );
}
