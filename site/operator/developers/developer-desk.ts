import type {
  OperatorCallChoices,
  OperatorKeepRequest,
  OperatorKeptCall,
  OperatorKey,
  OperatorLine,
  OperatorRecords,
  OperatorReplay,
  OperatorReplayRequest,
  OperatorSpent,
  OperatorWholeRecords,
  RecordKind,
} from '@parley/contract';
import type { Result } from '../failure.ts';
import { createPagedList, type ListState, type PagedList } from '../paged-list.ts';
import { createResource, type Resource, type ResourceState } from '../resource.ts';
import type { DeveloperApi, LineFilter, RecordingCopy } from './api.ts';

type RecordLists = { readonly [Kind in RecordKind]: PagedList<OperatorRecords[Kind], null> };

/** What an operator sees of the voice platform and the server, beside the messages to servers. */
export interface DeveloperDesk {
  readonly records: RecordLists;
  readonly keys: PagedList<OperatorKey, null>;
  readonly lines: PagedList<OperatorLine, LineFilter>;
  readonly spent: Resource<OperatorSpent[]>;
  /** Of the record that was opened last. Not read yet. */
  openRecord<Kind extends RecordKind>(kind: Kind, id: string): Resource<OperatorWholeRecords[Kind]>;
  /** Who may answer in a call, and where it may be kept. Not read yet. */
  openChoices(callId: string): Resource<OperatorCallChoices>;
  /** Takes as long as a conversation. */
  replay(
    callId: string,
    request: OperatorReplayRequest,
    left: AbortSignal,
  ): Promise<Result<OperatorReplay>>;
  /** Of its recording, where that was given up. */
  copyAgain(callId: string): Promise<Result<RecordingCopy>>;
  keepAsTest(callId: string, request: OperatorKeepRequest): Promise<Result<OperatorKeptCall>>;
  /** What was read, or tried to be. */
  readings(): readonly Reading[];
  /** Those of them that may hold what somebody said. */
  ofPeople(): readonly Reading[];
}

export interface Reading {
  readonly state: { get(): ListState<unknown> | ResourceState<unknown> };
  reload(): Promise<void>;
  forget(): void;
}

export interface DeveloperDeskPorts {
  readonly api: DeveloperApi;
  /** Looks at each answer whether the session is over. */
  readonly watch: <Value>(call: Promise<Result<Value>>) => Promise<Result<Value>>;
}

export function createDeveloperDesk({ api, watch }: DeveloperDeskPorts): DeveloperDesk {
  const listOf = <Kind extends RecordKind>(kind: Kind) =>
    createPagedList<OperatorRecords[Kind], null>(null, (_, cursor) =>
      watch(api.listRecords(kind, cursor)),
    );
  const records: RecordLists = {
    call: listOf('call'),
    chat: listOf('chat'),
    session: listOf('session'),
  };
  const keys = createPagedList<OperatorKey, null>(null, (_, cursor) => watch(api.listKeys(cursor)));
  const lines = createPagedList<OperatorLine, LineFilter>(
    { level: 'info', request: '' },
    (filter, cursor) => watch(api.listLines(filter, cursor)),
  );
  const spent = createResource(() => watch(api.readSpent()));
  let opened: Reading | null = null;
  const ofPeople = () => [...Object.values(records), ...(opened ? [opened] : [])];
  return {
    records,
    keys,
    lines,
    spent,
    openRecord(kind, id) {
      const resource = createResource(() => watch(api.readRecord(kind, id)));
      opened = resource;
      return resource;
    },
    openChoices: (id) => createResource(() => watch(api.readCallChoices(id))),
    replay: (id, request, left) => watch(api.replayCall(id, request, left)),
    copyAgain: (id) => watch(api.copyAgain(id)),
    keepAsTest: (id, request) => watch(api.keepCall(id, request)),
    readings: () => [...ofPeople(), keys, lines, spent],
    ofPeople,
  };
}
