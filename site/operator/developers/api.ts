import type {
  OperatorCallChoices,
  OperatorKeepRequest,
  OperatorKeptCall,
  OperatorKey,
  OperatorLine,
  OperatorLineSearch,
  OperatorPage,
  OperatorRecording,
  OperatorRecords,
  OperatorReplay,
  OperatorReplayRequest,
  OperatorSpent,
  OperatorWholeRecords,
  LogLevel,
  RecordKind,
} from '@parley/contract';
import type { Result } from '../failure.ts';

export interface LineFilter {
  readonly level: LogLevel;
  /** The beginning of a request's id; empty for all. */
  readonly request: string;
}

/** What became of the copy of a recording. */
export type RecordingCopy = NonNullable<OperatorRecording['copy']>;

/** `/operator/api/developers` */
export interface DeveloperApi {
  listRecords<Kind extends RecordKind>(
    kind: Kind,
    cursor: string | null,
  ): Promise<Result<OperatorPage<OperatorRecords[Kind]>>>;
  readRecord<Kind extends RecordKind>(
    kind: Kind,
    id: string,
  ): Promise<Result<OperatorWholeRecords[Kind]>>;
  readCallChoices(id: string): Promise<Result<OperatorCallChoices>>;
  replayCall(
    id: string,
    request: OperatorReplayRequest,
    left: AbortSignal,
  ): Promise<Result<OperatorReplay>>;
  copyAgain(id: string): Promise<Result<RecordingCopy>>;
  keepCall(id: string, request: OperatorKeepRequest): Promise<Result<OperatorKeptCall>>;
  listLines(filter: LineFilter, cursor: string | null): Promise<Result<OperatorPage<OperatorLine>>>;
  listKeys(cursor: string | null): Promise<Result<OperatorPage<OperatorKey>>>;
  readSpent(): Promise<Result<OperatorSpent[]>>;
}

type Call = <Value>(
  method: string,
  path: string,
  body?: object,
  waiting?: { readonly patience: number; readonly left: AbortSignal },
) => Promise<Result<Value>>;

/** Longer than a replay may take, in milliseconds. */
const patienceForReplay = 100_000;

export function createDeveloperApi(call: Call): DeveloperApi {
  const placeOfCall = (id: string) => `developers/calls/${encodeURIComponent(id)}`;
  const from = (cursor: string | null) => (cursor === null ? {} : { cursor });
  return {
    listRecords: (kind, cursor) => call('POST', `developers/${kind}s/search`, from(cursor)),
    readRecord: (kind, id) => call('GET', `developers/${kind}s/${encodeURIComponent(id)}`),
    readCallChoices: (id) => call('GET', `${placeOfCall(id)}/trial`),
    replayCall: (id, request, left) =>
      call('POST', `${placeOfCall(id)}/replay`, request, { patience: patienceForReplay, left }),
    copyAgain: (id) => call('POST', `${placeOfCall(id)}/copy`),
    keepCall: (id, request) => call('POST', `${placeOfCall(id)}/keep`, request),
    listLines: ({ level, request }, cursor) =>
      call('POST', 'developers/log/search', {
        level,
        ...(request !== '' && { request }),
        ...from(cursor),
      } satisfies OperatorLineSearch),
    listKeys: (cursor) => call('POST', 'developers/keys/search', from(cursor)),
    readSpent: () => call('GET', 'developers/spend'),
  };
}
