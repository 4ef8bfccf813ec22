import type {
  OperatorErased,
  OperatorEraseRequest,
  OperatorLeft,
  OperatorRemains,
} from '@parley/contract';
import { createStore } from '../ui/store.ts';
import type { Store } from '../ui/store.ts';
import type { Failure, Result } from './failure.ts';
import { count } from './moments.ts';

/** What one erasure is about, as the question names it. */
export interface ErasureSubject {
  readonly request: OperatorEraseRequest;
  /** Who, in the words that the visitor left. */
  readonly name: string;
  readonly leads: number;
  readonly conversations: number;
  readonly calls: number;
  /** Whom that names, each once. */
  readonly names: { readonly leads: readonly string[]; readonly conversations: readonly string[] };
  readonly left?: OperatorLeft | undefined;
}

export type ErasureState =
  | { readonly phase: 'closed' }
  | {
      readonly phase: 'asking';
      readonly subject: ErasureSubject;
      readonly busy: boolean;
      readonly failure: Failure | null;
    }
  | {
      readonly phase: 'done';
      /** Of what was erased, no more than this is kept until the dialog closes. */
      readonly name: string;
      readonly erased: OperatorErased;
    };

/** Erasing one person: asked, confirmed, done. Only `confirm` touches anything. */
export interface Erasure {
  readonly state: Pick<Store<ErasureState>, 'get' | 'subscribe'>;
  ask(subject: ErasureSubject): void;
  confirm(): Promise<void>;
  /** Refused while the server is at it. */
  close(): void;
  /** Closes whatever is going on. A request on its way is not called back. */
  leave(): void;
}

export interface ErasurePorts {
  readonly erase: (request: OperatorEraseRequest) => Promise<Result<OperatorErased>>;
  /** Before anything tells of it: nothing is to show any longer what is gone. */
  readonly onErased: () => void;
  /** The answer came after the question was left. */
  readonly onLateAnswer: (result: Result<OperatorErased>) => void;
}

export function createErasure({ erase, onErased, onLateAnswer }: ErasurePorts): Erasure {
  const state = createStore<ErasureState>({ phase: 'closed' });
  return {
    state,
    ask: (subject) => state.set({ phase: 'asking', subject, busy: false, failure: null }),
    async confirm() {
      const before = state.get();
      if (before.phase !== 'asking' || before.busy) return;
      const { subject } = before;
      const asked: ErasureState = { phase: 'asking', subject, busy: true, failure: null };
      state.set(asked);
      const result = await erase(subject.request);
      if (state.get() !== asked) return onLateAnswer(result);
      if (result.ok) onErased();
      state.set(
        result.ok
          ? { phase: 'done', name: subject.name, erased: result.value }
          : { phase: 'asking', subject, busy: false, failure: result.failure },
      );
    },
    leave: () => state.set({ phase: 'closed' }),
    close() {
      const current = state.get();
      if (current.phase !== 'asking' || !current.busy) state.set({ phase: 'closed' });
    },
  };
}

/** `1 lead, 2 guided conversations, 1 call and 0 deliveries were erased.` */
export function describeErased(erased: OperatorErased): string {
  const { leads, conversations, calls, deliveries, questions } = erased;
  const asked = questions === 0 ? '' : `, ${count(questions, 'unanswered question')}`;
  return `${count(leads, 'lead')}, ${count(conversations, 'guided conversation')}, ${count(calls, 'call')}${asked} and ${count(
    deliveries,
    'delivery',
    'deliveries',
  )} were erased.`;
}

const reasons: Readonly<Record<OperatorLeft['because'], string>> = {
  'several-people': 'this browser gave the details of several people',
  'two-people': 'others give the e-mail address and the phone number apart',
  'shared-phone': 'others give this phone number with an e-mail address of their own',
};

/** What counts as somebody else's, and why. */
export function describeLeft({ because, leads, conversations }: OperatorLeft): string {
  return `Not taken for this person’s: ${count(leads, 'lead')} and ${count(
    conversations,
    'guided conversation',
  )} with the same e-mail address or phone number, because ${reasons[because]}. Search for them, and erase them there.`;
}

/** Where copies stay that the server cannot reach, by name, a sentence each. */
export function describeRemains(remains: OperatorRemains): string[] {
  const backups =
    'Backups that were taken before still hold it: parley-backup-….tar.gz, and copies of the data directory.';
  if (remains.engine === 'pglite') {
    return ['The server now writes the database’s files anew, without it.', backups];
  }
  const { archivesLog, slots, standbys } = remains;
  return [
    'The server now writes the tables anew, without it.',
    'The log of Postgres (pg_wal) holds it until Postgres has used those files again, and its statistics (pg_statistic) until they are vacuumed.',
    ...(archivesLog ? ['So does the archive of that log, which archive_mode keeps.'] : []),
    ...(slots.length > 0 ? [`Replication slots keep the log longer: ${slots.join(', ')}.`] : []),
    ...(standbys.length > 0 ? [`Standbys receive it: ${standbys.join(', ')}.`] : []),
    `${backups} So do dumps, and snapshots of the host.`,
  ];
}
