import type { Database } from '@parley/database/database';
import type { Doorbell } from '@parley/database/doorbell';
import { createRateLimiter } from '@parley/http/rate-limiter';
import type { AnswerOf } from '../../ground/operation-types.ts';
import { conflict, notFound, tooManyRequests } from '../../ground/problem.ts';
import type { Store } from '../../ground/store/store.ts';
import { isUuid } from '../../ground/store/uuid.ts';
import {
  createDeliveryLog,
  type Delivery,
  type WholeDelivery,
} from '../../ground/webhooks/delivery-log.ts';
import type { Handlers } from '../../wire/handler.ts';

export interface CallDeliveryPorts {
  readonly database: Database;
  readonly store: Store;
  /** Rung when there is something to deliver. */
  readonly deliveries: Doorbell;
}

/** Of one organisation: it may have missed a call's worth, and a loop is no load for its servers. */
const resends = { burst: 60, perMinute: 60 } as const;

type Names = 'listCallDeliveries' | 'getCallDelivery' | 'resendCallDelivery';

/** What servers were told of a call, for the organisation whose call it is. */
export function callDeliveryHandlers({
  database,
  store,
  deliveries,
}: CallDeliveryPorts): Handlers<Names> {
  const log = createDeliveryLog(database, deliveries);
  const resending = createRateLimiter(resends);

  /** @throws {Problem} 404 */
  async function findCallId(orgId: string, id: string): Promise<string> {
    const call = await store.get(orgId, 'call', id);
    if (!call) throw notFound('call', id);
    return call.id;
  }

  /** One of another call is not there either. @throws {Problem} 404 */
  async function find(
    orgId: string,
    { id, deliveryId }: { readonly id: string; readonly deliveryId: string },
  ): Promise<WholeDelivery> {
    const callId = await findCallId(orgId, id);
    const found = isUuid(deliveryId) ? await log.get(deliveryId) : null;
    if (found?.orgId !== orgId || found.callId !== callId) throw notFound('delivery', deliveryId);
    return found;
  }

  return {
    listCallDeliveries: async ({ caller: { orgId }, params: { id } }) =>
      (await log.listOfCall(await findCallId(orgId, id))).map(toWire),

    getCallDelivery: async ({ caller: { orgId }, params }) => toWhole(await find(orgId, params)),

    async resendCallDelivery({ caller: { orgId }, params }) {
      const { id, isHeld } = await find(orgId, params);
      if (isHeld)
        throw conflict(
          'What was said is not stored, as the assistant has it: it cannot be sent again.',
        );
      const verdict = resending.take(orgId);
      if (!verdict.allowed) throw tooManyRequests(verdict.retryAfterSeconds);
      const queued = await log.sendAgain(id);
      if (!queued) throw notFound('delivery', id);
      return toWhole(queued);
    },
  };
}

/** As the API has it: what there is none of is absent. */
function toWire(delivery: Delivery): AnswerOf<'listCallDeliveries'>[number] {
  const { id, createdAt, type, attempts, isHeld } = delivery;
  const { url, nextAttemptAt, lastAttemptAt, deliveredAt, lastStatus, lastError } = delivery;
  return {
    ...{ id, createdAt, type, attempts, isHeld },
    ...(url !== null && { url }),
    ...(nextAttemptAt !== null && { nextAttemptAt }),
    ...(lastAttemptAt !== null && { lastAttemptAt }),
    ...(deliveredAt !== null && { deliveredAt }),
    ...(lastStatus !== null && { lastStatus }),
    ...(lastError !== null && { lastError }),
  };
}

const toWhole = ({ message, ...delivery }: WholeDelivery): AnswerOf<'getCallDelivery'> => ({
  ...toWire(delivery),
  message,
});
