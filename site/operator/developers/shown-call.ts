import type { OperatorRecording, OperatorWholeRecords } from '@parley/contract';

/** As the platform keeps it, whoever reads it. */
export type ShownCall = Omit<OperatorWholeRecords['call'], 'deliveries' | 'log' | 'recording'>;

/** The sound of a call, to be seen and heard. */
export type ShownRecording = Pick<
  OperatorRecording,
  'startedAt' | 'seconds' | 'caller' | 'agent'
> & {
  /** Where it is heard: of a WAV of both sides, the caller left. */
  readonly address: string;
  /** The screen that was shared: where it is, as WebM, and at which second of the sound it begins. */
  readonly screen: { readonly address: string; readonly from: number } | null;
};
