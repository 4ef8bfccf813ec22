import { proof } from '@parley/business';
import type { Member, Picture, Voice, Work } from '@parley/business';
import { Face } from './face.tsx';
import { Shopfront } from './shopfront.tsx';

/** What the company has done, who says so, and who does it. A list that is empty is not there. */
export function ProofSections() {
  const { work, voices, team } = proof;
  return (
    <>
      {work.list.length > 0 && (
        <section id="work">
          <div className="wrap">
            <Head of={work} />
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
                <Head of={voices} />
                <ul className="proof-row voices">{voices.list.map(sayWord)}</ul>
              </>
            )}
            {team.list.length > 0 && (
              <>
                <Head of={team} />
                <ul className="proof-row team">{team.list.map(introduce)}</ul>
              </>
            )}
          </div>
        </section>
      )}
    </>
  );
}

interface HeadProps {
  readonly of: {
    readonly title: string;
    readonly text?: string;
    readonly list: List;
  };
}

type List = readonly { readonly sample: boolean }[];

const areSamples = (list: List) => list.every(({ sample }) => sample);

/** What is drawn says so itself where others beside it are real. */
const mark = ({ sample }: List[number], list: List) =>
  sample && !areSamples(list) && <p className="sample">Made up</p>;

/** What a list is, and once for all of it that it is drawn. */
const Head = ({ of: { title, text, list } }: HeadProps) => (
  <div className="thirds">
    <div className="proof-head">
      <h2>{title}</h2>
      {areSamples(list) && <p className="sample">Made-up samples</p>}
    </div>
    {text && <p className="lead mute">{text}</p>}
  </div>
);

const sayWord = (voice: Voice, at: number, list: readonly Voice[]) => (
  <li key={voice.name}>
    {voice.sample ? <Face at={at} /> : <Photo picture={voice.picture} />}
    <div className="said">
      <blockquote>{voice.quote}</blockquote>
      {voice.name}
      {mark(voice, list)}
    </div>
  </li>
);

const introduce = (member: Member, at: number, list: readonly Member[]) => (
  <li key={member.name}>
    {member.sample ? <Face at={at + 2} /> : <Photo picture={member.picture} />}
    <div>
      <p className="small-head">{member.name}</p>
      {member.role}
      {mark(member, list)}
    </div>
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
      <div>
        {mark(work, proof.work.list)}
        <p className="proof-number">
          {work.number}{' '}
          <small>
            {!work.sample && work.link !== null ? (
              <a href={work.link}>{work.client}</a>
            ) : (
              work.client
            )}
          </small>
        </p>
        <h3 className="small-head">{work.change}</h3>
        <p>{work.text}</p>
      </div>
    </li>
  );
}

function Photo({ picture }: { readonly picture: Picture }) {
  const { file, alt, ...size } = picture;
  return <img src={`/pictures/${file}`} alt={alt} {...size} loading="lazy" decoding="async" />;
}
