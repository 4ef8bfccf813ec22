import { startQueueWorker } from '@parley/database/queue-worker';
import type { FastifyBaseLogger } from 'fastify';
import {
  type AwaitedReport,
  claimReports,
  dropLeftReports,
  secondsToNextReport,
} from '../../ground/store/awaited-reports.ts';
import type { Body } from '../../ground/store/store.ts';
import { analyse, explain, unlessEnded } from './analyse.ts';
import { readParts } from './plan.ts';
import type { AnalysisPorts } from './ports.ts';
import { Unfit } from './unfit.ts';

/** They wait for models, and for nothing of this server. */
const atOnce = 32;
/** As long as a report waits for where its plan says nothing. */
const stopGraceMs = 5_000;

/**
 * Analyses calls that are over, and sends the reports that wait for that, from now until it is stopped. A
 * report is sent without what is not known in time. The function it answers stops it: reports that are
 * under way go out, and those with words that are stored nowhere; those that are left by whoever looks next.
 */
export function startReporter(
  ports: AnalysisPorts,
  log: Pick<FastifyBaseLogger, 'error'>,
): () => Promise<void> {
  const { database, reports, heldReports } = ports;
  let isDropped = false;
  const stop = startQueueWorker<AwaitedReport>({
    bell: reports,
    atOnce,
    async claim(most) {
      if (!isDropped) await dropLeftReports(database);
      isDropped = true;
      const held = heldReports.claim(most);
      return held.length > 0 ? held : claimReports(database, most);
    },
    async work(awaited, signal) {
      const { orgId, id } = awaited.call;
      await ports.report(orgId, id, await makeOf(ports, awaited, signal, log));
    },
    async secondsToNextDue() {
      const known = [heldReports.secondsToNext(), await secondsToNextReport(database)];
      const seconds = known.filter((one) => one !== null);
      return seconds.length === 0 ? null : Math.max(0, Math.min(...seconds));
    },
    stopGraceMs,
    onFailure(error, awaited) {
      if (awaited)
        log.error({ err: error, call: awaited.call.id }, 'the report of a call was not sent');
      else log.error({ err: error }, 'reports of calls could not be read');
    },
  });
  return async () => {
    await stop();
    // Whoever looks next has not their words.
    for (const { orgId, id } of heldReports.list())
      await ports
        .report(orgId, id, {})
        .catch((error: unknown) =>
          log.error({ err: error, call: id }, 'the report of a call was not sent'),
        );
  };
}

/** What there is to say of the call. Never throws: its report goes out, whatever becomes of its analysis. */
async function makeOf(
  { store, logs, openAnalyst }: AnalysisPorts,
  { call, byPublicKey, secondsLeft, keepsWords }: AwaitedReport,
  stopped: AbortSignal,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<Partial<Body<'call'>>> {
  const note = (level: 'INFO' | 'WARN', line: string) =>
    keepsWords &&
    logs.record(
      { orgId: call.orgId, byPublicKey },
      { type: 'Call', resource: 'call', callId: call.id, level, log: `analysis: ${line}` },
    );
  const tell = (what: string, error: unknown) => {
    const why = explain(error);
    if (why === null) log.error({ err: error, call: call.id }, 'the analysis of a call failed');
    note('WARN', `${what} was not made: ${why ?? 'something went wrong on our side'}`);
  };
  const over = new AbortController();
  const end = (why: string) => over.abort(new Unfit(why));
  const onStop = () => end('this server was stopped');
  const timer = setTimeout(end, secondsLeft * 1000, 'its time was over');
  stopped.addEventListener('abort', onStop);
  try {
    if (secondsLeft === 0) throw new Unfit('its time was over before a server began it');
    const { signal } = over;
    const { parts, refused, isPlanned } = await readParts(store, call);
    for (const line of refused) note('WARN', line);
    if (parts.length === 0) return {};
    const opening = openAnalyst(call, { isPublic: byPublicKey, isPlanned }, signal);
    const analyst = await unlessEnded(signal, opening);
    if (!analyst) {
      note('INFO', 'none was made: there is no language model for it');
      return {};
    }
    const onFailure = (part: { readonly name: string }, error: unknown) => tell(part.name, error);
    return await analyse({ call, parts, analyst, signal, onFailure });
  } catch (error) {
    tell('it', error);
    return {};
  } finally {
    clearTimeout(timer);
    stopped.removeEventListener('abort', onStop);
  }
}
