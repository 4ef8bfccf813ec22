import type { Database } from '@parley/database/database';
import type { Doorbell } from '@parley/database/doorbell';
import type { OperatorRecording } from '@parley/contract';
import {
  type CallTrials,
  createDeliveryLog,
  listCallLines,
  listKeys,
  listRecords,
  Problem,
  queueCopyAgain,
  readRecord,
  type RecordingReader,
} from '@parley/platform';
import type { PlatformRecords } from './operator/developers/ports.ts';
import { OperatorRefusal } from './operator/refusal.ts';

/** What the console shows of the voice platform here. */
export function developerRecords(
  database: Database,
  { deliveries, copies }: { readonly deliveries: Doorbell; readonly copies: Doorbell | null },
  recordings: RecordingReader,
  /** There once the platform is served. */
  trials: Promise<CallTrials>,
): PlatformRecords {
  const messages = createDeliveryLog(database, deliveries);
  return {
    messages,
    list: (kind, page) => listRecords(database, kind, page),
    async readCall(id) {
      const call = await readRecord(database, 'call', id);
      if (call === null) return null;
      const [told, log, found, screen] = await Promise.all([
        messages.listOfCall(call.id),
        listCallLines(database, call.orgId, call.id),
        recordings.find(call.id),
        recordings.findScreen(call.id),
      ]);
      const recording = found && describeRecording(found, screen && screen.startedAt);
      return { ...call, deliveries: told, log, recording };
    },
    async readSound(id, wanted) {
      const found = await recordings.find(id);
      return found && recordings.give(found, 'stereo', wanted);
    },
    async readScreen(id, wanted) {
      const found = await recordings.findScreen(id);
      return found && recordings.giveScreen(found, wanted);
    },
    async copyAgain(id) {
      const found = await recordings.find(id);
      if (!found) return null;
      if (!copies)
        throw new OperatorRefusal(409, 'VOICE_RECORDINGS_URL is not set: nothing is copied.');
      if (!(await queueCopyAgain(database, id)))
        throw new OperatorRefusal(409, 'The copy is there already, or on its way.');
      copies.ring();
      return (await recordings.find(id))?.copy ?? null;
    },
    readChoices: async (id) => (await trials).readChoices(id),
    replay: (id, assistantId, left) =>
      refuseInWords(async () => (await trials).replay(id, { assistantId }, left)),
    keepAsTest: (id, testSuiteId) =>
      refuseInWords(async () => (await trials).keep(id, testSuiteId)),
    readChat: (id) => readRecord(database, 'chat', id),
    readSession: (id) => readRecord(database, 'session', id),
    listKeys: (page) => listKeys(database, page),
  };
}

/** What the platform refuses, and what a provider does, the operator reads. */
async function refuseInWords<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof Problem ? new OperatorRefusal(409, error.message) : error;
  }
}

/** Of a plot; an hour has more tenths of a second than a screen has dots. */
const mostParts = 600;

function describeRecording(
  {
    startedAt,
    seconds,
    peaks,
    consent,
    copy,
  }: NonNullable<Awaited<ReturnType<RecordingReader['find']>>>,
  screenAt: string | null,
): OperatorRecording {
  const tenths = peaks.length / 2;
  const parts = Math.min(mostParts, tenths);
  const loudest = (side: 0 | 1) =>
    Array.from({ length: parts }, (_, part) => {
      let most = 0;
      const to = Math.ceil(((part + 1) * tenths) / parts);
      for (let at = Math.floor((part * tenths) / parts); at < to; at += 1)
        most = Math.max(most, peaks[at * 2 + side]!);
      return most;
    });
  return { startedAt, seconds, caller: loudest(0), agent: loudest(1), screenAt, consent, copy };
}
