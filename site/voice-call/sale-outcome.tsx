import type { Given, SaleOutcome } from '../ui/sale-outcome.ts';
import type { GuidedTalk } from './guided-talk.ts';

/** What the consultation came to, for as long as the call lasts: nobody has to remember a sentence. */
export function SaleOutcomeBar({
  outcome: { called, said, change },
  talk,
}: {
  readonly outcome: SaleOutcome;
  readonly talk: GuidedTalk;
}) {
  return (
    <div className="call-outcome">
      <Sentence {...called} />
      {said && <Sentence {...said} />}
      <button type="button" className="link" onClick={talk.changePhone}>
        {change}
      </button>
    </div>
  );
}

const Sentence = ({ before, given, after }: Given) => (
  <p>
    {before}
    <bdi>{given}</bdi>
    {after}
  </p>
);
