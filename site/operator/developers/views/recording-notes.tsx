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

/** What became of the copy at the operator's own address. */
export function Copy({ copy }: { copy: NonNullable<OperatorRecording['copy']> }) {
  const { copiedAt, dueAt, error } = copy;
  if (copiedAt !== null)
    return (
      <p className="text-muted">
        Copied to VOICE_RECORDINGS_URL <Moment iso={copiedAt} />. Erasing the call here leaves that
        copy.
      </p>
    );
  if (error === null)
    return <p className="text-muted">Not copied to VOICE_RECORDINGS_URL yet: it is on its way.</p>;
  return (
    <p className="text-muted">
      Not copied to VOICE_RECORDINGS_URL: {error}.{' '}
      {dueAt === null ? (
        'It is not tried again.'
      ) : (
        <>
          Tried again <Moment iso={dueAt} />.
        </>
      )}
    </p>
  );
}
