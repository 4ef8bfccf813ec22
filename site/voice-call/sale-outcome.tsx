import { callViewWords } from '@parley/business/call-view-words';
import type { Given } from '../ui/sale-outcome.ts';
import { groupNumber } from './guided-sale.ts';
import type { GuidedTalk } from './guided-talk.ts';
import type { CallOutcome } from './sale-ends.ts';

/** What the consultation came to, for as long as the call lasts: nobody has to remember a sentence. */
export function SaleOutcomeBar({
  outcome,
  talk,
}: {
  readonly outcome: CallOutcome;
  readonly talk: GuidedTalk;
}) {
  if (outcome === 'refused')
    return (
      <div className="call-outcome">
        <p>{callViewWords.guided.refused}</p>
      </div>
    );
  const { called, said, change } = outcome;
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
    <bdi>{groupNumber(given)}</bdi>
    {after}
  </p>
);
