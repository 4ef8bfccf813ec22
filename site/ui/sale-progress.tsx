import { talkWords } from '@parley/business/talk-words';
import { Stripes } from './stripes.tsx';

export interface SaleProgressProps {
  /** From 1. */
  readonly question: number;
  readonly of: number;
}

/** How far a guided sale is. */
export function SaleProgress({ question, of }: SaleProgressProps) {
  return (
    <p className="sale-progress">
      <Stripes done={question} of={of} />
      <span>
        {talkWords.sale.progress.replace('{question}', `${question}`).replace('{of}', `${of}`)}
      </span>
    </p>
  );
}
