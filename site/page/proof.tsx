import { company, proof } from '@parley/business';
import type { Member, Picture, Voice, Work } from '@parley/business';
import { Shopfront } from './shopfront.tsx';

/** What the company has done, who says so, and who does it. A list that is empty is not there. */
export function ProofSections() {
  const { work, voices, team } = proof;
  return (
    <>
      {work.list.length > 0 && (
        <section id="work">
          <div className="wrap">
            <div className="proof-head">
              <h2>{work.title}</h2>
              <p className="lead mute">{work.text}</p>
            </div>
            <ul className="proof-row">
              {work.list.map((one) => (
                <WorkDone key={one.client} work={one} />
              ))}
            </ul>
          </div>
        </section>
      )}
      {(voices.list.length > 0 || team.list.length > 0) && (
        <section id="people">
          <div className="wrap">
            {voices.list.length > 0 && (
              <>
                <h2>{voices.title}</h2>
                <ul className="proof-row">{voices.list.map(sayWord)}</ul>
              </>
            )}
            {team.list.length > 0 && (
              <>
                <h2>{team.title}</h2>
                <ul className="proof-row">{team.list.map(introduce)}</ul>
              </>
            )}
          </div>
        </section>
      )}
    </>
  );
}

const sayWord = (voice: Voice) => (
  <li key={voice.name}>
    <blockquote className="lead">{voice.quote}</blockquote>
    <p className="proof-face">
      <Face of={voice} />
      <span>
        <strong>{voice.name}</strong>
        {voice.sample && <SampleMark />}
      </span>
    </p>
  </li>
);

const introduce = (member: Member) => (
  <li key={member.name} className="proof-face">
    <Face of={member} />
    <span>
      <strong>{member.name}</strong>
      <br />
      {member.role}
      {member.sample && <SampleMark />}
    </span>
  </li>
);

function WorkDone({ work }: { readonly work: Work }) {
  return (
    <li>
      {work.sample ? (
        <Shopfront drawing={work.drawing} />
      ) : (
        <p className="proof-pair">
          <Photo picture={work.before} />
          <Photo picture={work.after} />
        </p>
      )}
      <p className="proof-number">{work.number}</p>
      <h3 className="small-head">{work.change}</h3>
      <p>{work.text}</p>
      <p className="proof-small">
        {!work.sample && work.link !== null ? <a href={work.link}>{work.client}</a> : work.client}
        {work.sample && <SampleMark />}
      </p>
    </li>
  );
}

function SampleMark() {
  return <small>Sample: {company.brand} puts its own here</small>;
}

function Photo({ picture }: { readonly picture: Picture }) {
  const { file, alt, ...size } = picture;
  return <img src={`/pictures/${file}`} alt={alt} {...size} loading="lazy" decoding="async" />;
}

function Face({ of }: { readonly of: Voice | Member }) {
  if (!of.sample) return <Photo picture={of.picture} />;
  return (
    <svg viewBox="0 0 64 64" aria-hidden>
      <path className="pale" d="M0 0h64v64H0z" />
      <path className="ink" d="M10 64q2-20 22-20t22 20zM32 12a14 14 0 1 1 0 28 14 14 0 0 1 0-28z" />
    </svg>
  );
}
