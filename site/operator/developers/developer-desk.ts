import type {
  OperatorKey,
  OperatorLine,
  OperatorRecords,
  OperatorSpent,
  OperatorWholeRecords,
  RecordKind,
} from '@parley/contract';
import type { Result } from '../failure.ts';
import { createPagedList, type PagedList } from '../paged-list.ts';
import { createResource, type Resource } from '../resource.ts';
import type { DeveloperApi, LineFilter } from './api.ts';

type RecordLists = { readonly [Kind in RecordKind]: PagedList<OperatorRecords[Kind], null> };

/** What an operator sees of the voice platform and the server, beside the messages to servers. */
export interface DeveloperDesk {
  readonly records: RecordLists;
  readonly keys: PagedList<OperatorKey, null>;
  readonly lines: PagedList<OperatorLine, LineFilter>;
  readonly spent: Resource<OperatorSpent[]>;
  /** Of the record that was opened last. Not read yet. */
  openRecord<Kind extends RecordKind>(kind: Kind, id: string): Resource<OperatorWholeRecords[Kind]>;
  /** Somebody was erased, whose words these may be. */
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
  let opened: Pick<Resource<unknown>, 'forget'> | null = null;
  return {
    records,
    keys: createPagedList<OperatorKey, null>(null, (_, cursor) => watch(api.listKeys(cursor))),
    lines: createPagedList<OperatorLine, LineFilter>(
      { level: 'info', request: '' },
      (filter, cursor) => watch(api.listLines(filter, cursor)),
    ),
    spent: createResource(() => watch(api.readSpent())),
    openRecord(kind, id) {
      const resource = createResource(() => watch(api.readRecord(kind, id)));
      opened = resource;
      return resource;
    },
    forget() {
      for (const list of Object.values(records)) list.forget();
      opened?.forget();
      opened = null;
    },
  };
}

/** Reads it for the first time, or again in silence. */
export function lookAt(list: Pick<PagedList<unknown, unknown>, 'state' | 'reload' | 'refresh'>): void {
  if (list.state.get().phase === 'loaded') void list.refresh();
  else void list.reload();
}
