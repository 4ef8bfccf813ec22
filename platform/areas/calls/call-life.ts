import type { Database, Transaction } from '@parley/database/database';
import type { Doorbell } from '@parley/database/doorbell';
import type { LogBook } from '../../ground/logs/log-book.ts';
import { eraseLines } from '../../ground/logs/log-lines.ts';
import { awaitReport, takeAwaitedReport } from '../../ground/store/awaited-reports.ts';
import type { HeldReports } from '../../ground/store/held-reports.ts';
import type { Kinds } from '../../ground/store/kinds.ts';
import type { Body, Store } from '../../ground/store/store.ts';
import { dropCall, isCallByPublicKey, patchCall } from '../../ground/store/stored-calls.ts';
import { giveUpHeldElsewhere } from '../../ground/webhooks/delivery-queue.ts';
import { emit } from '../../ground/webhooks/emit.ts';
import type { HeldMessages } from '../../ground/webhooks/held-messages.ts';
import type { ServerMessage } from '../../ground/webhooks/server-message.ts';
import { toReport, toStatusUpdate } from './call-messages.ts';
import { withOwnAddresses } from './own-addresses.ts';

export type Call = Kinds['call'];
export type CallBody = Body<'call'>;
export type CallStatus = NonNullable<Call['status']>;
export type EndedReason = NonNullable<Call['endedReason']>;

/** Fields that a call gets on its way. */
export type CallChange = Partial<CallBody>;

/**
 * Every change of a call's status, from wherever it comes: what it is now, the messages that tell of
 * it and the line of its log are one transaction.
 */
export interface CallLife {
  /** @throws {Problem} 400 when it names what is not there. */
  begin(orgId: string, body: object, how?: Beginning): Promise<Call>;
  /** Keeps a call that may not come to be: nobody is told of it until it is moved. */
  prepare(orgId: string, body: object): Promise<Call>;
  /** Null when it is in none of the states `from`, or there is none. */
  move(
    orgId: string,
    id: string,
    from: readonly CallStatus[],
    change: CallChange,
  ): Promise<Call | null>;
  /** Its report comes with it, or waits for its analysis. */
  end(orgId: string, id: string, from: readonly CallStatus[], how: Ending): Promise<Call | null>;
  /**
   * Sends the report that waited, with what was made of the call; nothing where somebody else has, or
   * the call is gone.
   */
  report(orgId: string, id: string, made: CallChange): Promise<void>;
  /** Adds facts that nobody is told of. False when there is no such call. */
  amend(orgId: string, id: string, change: CallChange): Promise<boolean>;
  /** Takes back a call that was prepared, and came to nothing. */
  takeBack(orgId: string, id: string): Promise<void>;
  /** Answers what it was, null when there is none. Its log goes with it. */
  delete(orgId: string, id: string): Promise<Call | null>;
}

export interface Beginning {
  readonly byPublicKey?: boolean;
  /** What has to be there with the call, or not at all. */
  readonly within?: (tx: Transaction, call: Call) => Promise<void>;
}

export interface Ending {
  readonly endedReason: EndedReason;
  /** For the call's log, where the reason does not say it all. */
  readonly why?: string | undefined;
  /** ISO 8601; now, where nobody knows better. */
  readonly startedAt?: string | undefined;
  readonly endedAt?: string | undefined;
  /** What is left of it. */
  readonly record?: CallChange | undefined;
  /** What was said in it, where that is stored nowhere: its report alone has it. */
  readonly words?: CallChange | undefined;
}

export interface CallLifeParts {
  readonly database: Database;
  readonly store: Store;
  readonly logs: LogBook;
  /** Where others reach this server; null for nowhere that is known to all of them. */
  readonly publicUrl: string | null;
  /** Rung when there is something to deliver. */
  readonly deliveries: Doorbell;
  /** Rung when a call began or moved: when to look at it next may have changed. */
  readonly watch: Doorbell;
  readonly analysis: AnalysisWait;
  /** Have what is told of calls whose words are not stored. */
  readonly heldMessages: HeldMessages;
  readonly heldReports: HeldReports;
}

/** Whether the report of a call that is over waits for somebody who analyses it. */
export interface AnalysisWait {
  /** So long at most; null for not at all. */
  secondsFor(store: Store, call: Call): Promise<number | null>;
  /** Rung when a report waits. */
  readonly bell: Doorbell;
}

const callStatuses: readonly CallStatus[] = [
  'scheduled',
  'queued',
  'ringing',
  'in-progress',
  'forwarding',
  'ended',
];

export const workerDied = 'call.in-progress.error-vapifault-worker-died';

export function createCallLife(parts: CallLifeParts): CallLife {
  const { database, store, logs, deliveries, watch, publicUrl, analysis } = parts;
  const { heldMessages, heldReports } = parts;

  const note = (call: Call, byPublicKey: boolean, why?: string) => {
    const reason = call.endedReason === undefined ? '' : `: ${call.endedReason}`;
    logs.record(
      { orgId: call.orgId, byPublicKey },
      {
        type: 'Call',
        resource: 'call',
        callId: call.id,
        ...namesIn(call),
        level: call.endedReason !== undefined && isFailure(call.endedReason) ? 'ERROR' : 'INFO',
        log: `${call.status}${reason}${why === undefined ? '' : `: ${why}`}`,
      },
    );
  };

  /** @param held has the message, where what was said in the call is in it, and is not stored. */
  async function tell(
    tx: Transaction,
    call: Call,
    byPublicKey: boolean,
    toMessage: (call: Call) => ServerMessage,
    held: HeldMessages | null = null,
  ): Promise<void> {
    const message = toMessage(withOwnAddresses(call, publicUrl));
    await emit(tx, store.within(tx), call, { byPublicKey, callId: call.id, held }, [message]);
  }

  /** The server that a call was on is not there any more. */
  const afterServer = (tx: Transaction, callId: string) =>
    giveUpHeldElsewhere(tx, callId, heldMessages.server);

  /** Answers what is to be done once that is true. */
  async function tellOfEnd(
    tx: Transaction,
    call: Call,
    byPublicKey: boolean,
    words: CallChange | undefined,
  ): Promise<() => void> {
    if (call.endedReason === workerDied) await afterServer(tx, call.id);
    await tell(tx, call, byPublicKey, toStatusUpdate);
    const whole = { ...call, ...words } as Call;
    const seconds = await analysis.secondsFor(store.within(tx), whole);
    if (seconds === null) {
      await tell(tx, whole, byPublicKey, toReport, words ? heldMessages : null);
      return () => {};
    }
    await awaitReport(tx, call.id, seconds, !!words);
    return () => words && heldReports.hold(whole, byPublicKey, seconds);
  }

  /** In one transaction, and told of when it is over. */
  async function change(
    work: (tx: Transaction) => Promise<Call | null>,
    { why, words }: Pick<Ending, 'why' | 'words'> = {},
  ): Promise<Call | null> {
    const done = await database.transaction(async (tx) => {
      const call = await work(tx);
      if (!call) return null;
      const byPublicKey = await isCallByPublicKey(tx, call.id);
      if (call.status === 'ended')
        return { call, byPublicKey, onDone: await tellOfEnd(tx, call, byPublicKey, words) };
      await tell(tx, call, byPublicKey, toStatusUpdate);
      return { call, byPublicKey };
    });
    if (!done) return null;
    const { call, byPublicKey, onDone } = done;
    onDone?.();
    note(call, byPublicKey, why);
    deliveries.ring();
    watch.ring();
    if (call.status === 'ended') analysis.bell.ring();
    return call;
  }

  return {
    async begin(orgId, body, { byPublicKey = false, within } = {}) {
      const call = await change(async (tx) => {
        const begun = await store.within(tx).create(orgId, 'call', body, { byPublicKey });
        await within?.(tx, begun);
        return begun;
      });
      return call!;
    },

    move: (orgId, id, from, changed) => change((tx) => patchCall(tx, orgId, id, from, changed)),

    end(
      orgId,
      id,
      from,
      { endedReason, why, startedAt, record, words, endedAt = new Date().toISOString() },
    ) {
      const began = startedAt !== undefined && { startedAt };
      const ending = { ...record, status: 'ended', endedReason, endedAt, ...began } as const;
      return change((tx) => patchCall(tx, orgId, id, from, ending), { why, words });
    },

    async report(orgId, id, made) {
      const held = heldReports.find(id);
      const { analysis: found, ...costs } = made;
      const isTold = await database.transaction(async (tx) => {
        if (!(await takeAwaitedReport(tx, id))) return false;
        const call = await patchCall(tx, orgId, id, ['ended'], held ? costs : made);
        if (!call) return false;
        if (!held) await afterServer(tx, id);
        const byPublicKey = await isCallByPublicKey(tx, id);
        const whole = held
          ? { ...call, ...wordsOf(held), ...(found && { analysis: found }) }
          : call;
        await tell(tx, whole as Call, byPublicKey, toReport, held && heldMessages);
        return true;
      });
      heldReports.drop(id);
      if (isTold) deliveries.ring();
    },

    async amend(orgId, id, changed) {
      const call = await database.transaction((tx) =>
        patchCall(tx, orgId, id, callStatuses, changed),
      );
      watch.ring();
      return call !== null;
    },

    prepare: (orgId, body) => store.create(orgId, 'call', body),

    takeBack: (orgId, id) => dropCall(database, orgId, id),

    async delete(orgId, id) {
      await logs.settle();
      const gone = await database.transaction(async (tx) => {
        const within = store.within(tx);
        const call = await within.delete(orgId, 'call', id);
        if (!call) return null;
        await eraseLines(tx, orgId, { callId: call.id });
        const message = {
          type: 'call.deleted',
          timestamp: Date.now(),
          call: withOwnAddresses(call, publicUrl),
        } as ServerMessage;
        await emit(tx, within, call, { byPublicKey: false, callId: call.id }, [message]);
        return call;
      });
      if (gone) deliveries.ring();
      return gone;
    },
  };
}

/** Of a call with its words. */
const wordsOf = ({ artifact, messages }: Call): CallChange => ({
  ...(artifact && { artifact }),
  ...(messages && { messages }),
});

/** What a call is about, as its log lines are found by. */
function namesIn(call: Call) {
  const names: Record<string, string> = {};
  for (const field of ['assistantId', 'squadId', 'phoneNumberId', 'customerId'] as const) {
    const id = call[field];
    if (id !== undefined) names[field] = id;
  }
  return names;
}

const isFailure = (reason: EndedReason) => /error|failed|worker-shutdown/.test(reason);
