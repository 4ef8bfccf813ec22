import type { OperatorRecording } from '@parley/contract';
import { Moment } from '../../views/moment.tsx';

type ConsentProps = Pick<OperatorRecording['consent'], 'type' | 'grantedAt'> &
  Partial<Pick<OperatorRecording['consent'], 'pressed' | 'text' | 'version'>>;

/** What the caller agreed to, in the words that they were told where these are known. */
export function Consent({ type, pressed, grantedAt, text, version }: ConsentProps) {
  return (
    <p className="text-muted">
      {pressed
        ? 'The caller pressed yes'
        : type === 'verbal'
          ? 'The caller said yes'
          : 'The caller stayed on the line'}{' '}
      <Moment iso={grantedAt} />{' '}
      {text ? `to “${text}” (version ${version})` : 'when asked about the recording'}.
    </p>
  );
}
