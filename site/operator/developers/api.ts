import type {
  OperatorKey,
  OperatorLine,
  OperatorLineSearch,
  OperatorPage,
  OperatorRecords,
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
  listLines(filter: LineFilter, cursor: string | null): Promise<Result<OperatorPage<OperatorLine>>>;
  listKeys(cursor: string | null): Promise<Result<OperatorPage<OperatorKey>>>;
  readSpent(): Promise<Result<OperatorSpent[]>>;
}

type Call = <Value>(method: string, path: string, body?: object) => Promise<Result<Value>>;

export function createDeveloperApi(call: Call): DeveloperApi {
  const from = (cursor: string | null) => (cursor === null ? {} : { cursor });
  return {
    listRecords: (kind, cursor) => call('POST', `developers/${kind}s/search`, from(cursor)),
    readRecord: (kind, id) => call('GET', `developers/${kind}s/${encodeURIComponent(id)}`),
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
