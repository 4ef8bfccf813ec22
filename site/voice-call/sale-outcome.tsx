import type { SaleOutcome } from './guided-sale.ts';
import type { GuidedTalk } from './guided-talk.ts';

/** What the consultation came to, for as long as the call lasts: nobody has to remember a sentence. */
export function SaleOutcomeBar({
  outcome: { called, phone, said, change },
  talk,
}: {
  readonly outcome: SaleOutcome;
  readonly talk: GuidedTalk;
}) {
  const [before = '', after = ''] = called.split(phone);
  return (
    <div className="call-outcome">
      <p>
        {before}
        <bdi>{phone}</bdi>
        {after}
      </p>
      {said !== null && <p>{said}</p>}
      <button type="button" className="link" onClick={talk.changePhone}>
        {change}
      </button>
    </div>
  );
}
