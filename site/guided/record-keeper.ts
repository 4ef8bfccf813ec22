import type { SimpleStorage } from '../services/browser-storage.ts';
import type { RecordedAnswers } from './lead.ts';

/** Session storage entry of the records that the database does not have yet, or not whole. */
const entry = 'parley:guided-records';
const firstPause = 1000;
const longestPause = 60_000;

/** The database's wire. Each throws; an error with the outcome `refused` is not worth another try. */
export interface RecordDatabase {
  /** Gives the id of the new row. */
  create(answers: RecordedAnswers): Promise<string>;
  update(id: string, answers: RecordedAnswers): Promise<void>;
  complete(id: string): Promise<void>;
}

interface PendingRecord {
  /** Which guided conversation of this tab. */
  readonly conversation: string;
  readonly answers: RecordedAnswers;
  /** The row, once it was created. */
  readonly rowId: string | null;
  /** The answers that the row has. */
  readonly saved: RecordedAnswers | null;
  readonly completed: boolean;
  /** The database never takes it. Kept until the end of its conversation, so that it is not begun again. */
  readonly refused: boolean;
}

export interface RecordKeeper {
  /** The newest answers of a conversation. */
  keep(conversation: string, answers: RecordedAnswers): void;
  complete(conversation: string): void;
  /** Sends what waits, now. */
  flush(): void;
}

export interface RecordKeeperPorts {
  readonly database: RecordDatabase;
  readonly storage: SimpleStorage;
}

/**
 * Brings guided conversations to the database: one request at a time, in the order of the
 * answers, again after a growing pause when it fails, and from session storage after a reload.
 * The visitor hears nothing of it.
 */
export function createRecordKeeper({ database, storage }: RecordKeeperPorts): RecordKeeper {
  let records = load();
  let busy = false;
  let pause = firstPause;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function load(): PendingRecord[] {
    try {
      const kept: unknown = JSON.parse(storage.getItem(entry) ?? '[]');
      return Array.isArray(kept) ? (kept as PendingRecord[]) : [];
    } catch {
      return [];
    }
  }

  function change(conversation: string, how: Partial<PendingRecord>): void {
    records = records.map((it) => (it.conversation === conversation ? { ...it, ...how } : it));
    store();
  }

  function store(): void {
    if (records.length === 0) storage.removeItem(entry);
    else storage.setItem(entry, JSON.stringify(records));
  }

  function drop(conversation: string): void {
    records = records.filter((it) => it.conversation !== conversation);
    store();
  }

  async function sendOne({ conversation, rowId, answers, saved, completed }: PendingRecord) {
    if (rowId === null) {
      change(conversation, { rowId: await database.create(answers), saved: answers });
    } else if (!isSame(saved, answers)) {
      await database.update(rowId, answers);
      change(conversation, { saved: answers });
    } else if (completed) {
      await database.complete(rowId);
      drop(conversation);
    }
  }

  async function send(): Promise<void> {
    if (busy) return;
    clearTimeout(timer);
    busy = true;
    for (let next = records.find(isWaiting); next; next = records.find(isWaiting)) {
      try {
        await sendOne(next);
        pause = firstPause;
      } catch (error) {
        if (isRefused(error)) {
          if (next.completed) drop(next.conversation);
          else change(next.conversation, { refused: true });
          continue;
        }
        timer = setTimeout(() => void send(), pause);
        pause = Math.min(pause * 2, longestPause);
        break;
      }
    }
    busy = false;
  }

  return {
    keep(conversation, answers) {
      if (records.some((it) => it.conversation === conversation)) {
        change(conversation, { answers });
      } else {
        const fresh = { rowId: null, saved: null, completed: false, refused: false };
        records = [...records, { conversation, answers, ...fresh }];
        store();
      }
      void send();
    },
    complete(conversation) {
      const refused = records.some((it) => it.conversation === conversation && it.refused);
      if (refused) drop(conversation);
      else change(conversation, { completed: true });
      void send();
    },
    flush: () => void send(),
  };
}

const isWaiting = ({ rowId, answers, saved, completed, refused }: PendingRecord): boolean =>
  !refused && (rowId === null || completed || !isSame(saved, answers));

const isSame = (a: RecordedAnswers | null, b: RecordedAnswers): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

const isRefused = (error: unknown): boolean =>
  (error as { outcome?: unknown } | null)?.outcome === 'refused';
