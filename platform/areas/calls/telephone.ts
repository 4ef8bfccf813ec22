import type { AnswerOf, BodyOf } from '../../ground/operation-types.ts';
import { conflict, invalidFields, notConfigured, Problem } from '../../ground/problem.ts';
import { mapInTurns } from '../../ground/threads/turns.ts';
import type { Call, CallLife } from './call-life.ts';
import type { Carrier, DialOrder } from './carriers/carrier.ts';
import type { Line, Lines } from './lines.ts';
import { planBeginning } from './schedule.ts';
import { requireSpeaker } from '../../ground/speaker.ts';

type Order = BodyOf<'createPhoneCall'>;
type Customer = NonNullable<Order['customer']>;
type Batch = Extract<AnswerOf<'createPhoneCall'>, { results: unknown }>;

/** Calls to telephones. */
export interface Telephone {
  /** One call, or one to each customer. @throws {Problem} when there is nothing to call with. */
  place(orgId: string, order: Order): Promise<Call | Batch>;
  /** Makes a call whose time has come; one that was deleted meanwhile is hung up. @throws {Problem} */
  dial(call: Call): Promise<void>;
  /** Ends a call that a carrier has. @throws {Problem} 503 when it may go on. */
  hangUp(call: Call): Promise<void>;
}

export interface TelephoneParts {
  readonly life: CallLife;
  readonly lines: Lines;
  /** Where carriers reach this server, without a trailing slash; null where they cannot. */
  readonly publicUrl: string | null;
}

const mostCustomers = 500;
/** Carriers take a few a second. */
const atOnce = 4;
const e164 = /^\+[1-9]\d{1,14}$/;

export function createTelephone({ life, lines, publicUrl }: TelephoneParts): Telephone {
  /**
   * Dials, and keeps the call's id at the carrier. One that is not kept is hung up: it would ring, and
   * nobody could end it. Null, or what `keep` fails with, where it was not.
   */
  async function dialOver<Kept>(
    { carrier, number }: Line,
    call: Call,
    keep: (placed: { readonly phoneCallProviderId: string }) => Promise<Kept | null>,
  ): Promise<Kept | null> {
    const phoneCallProviderId = await carrier.dial({
      from: number,
      to: readDestination(call.customer ?? {}),
      soundUrl: soundUrlOf(publicUrl, call.id),
    });
    let kept: Kept | null = null;
    try {
      kept = await keep({ phoneCallProviderId });
      return kept;
    } finally {
      if (kept === null) await endAt(carrier, phoneCallProviderId);
    }
  }

  /** A call that could not be made leaves nothing behind, and nobody is told of it. */
  async function placeOne(
    orgId: string,
    line: Line,
    { customers: _customers, ...order }: Order,
    customer: Customer,
  ): Promise<Call> {
    readDestination(customer);
    const body = {
      ...order,
      ...layOver(order, customer),
      ...planBeginning(order.schedulePlan),
      customer,
      type: 'outboundPhoneCall',
      phoneCallProvider: line.carrierName,
      phoneCallTransport: customer.sipUri === undefined ? 'pstn' : 'sip',
    };
    if (body.status === 'scheduled') return life.begin(orgId, body);
    const call = await life.prepare(orgId, body);
    try {
      const placed = await dialOver(line, call, (id) => life.move(orgId, call.id, ['queued'], id));
      if (placed) return placed;
      throw conflict('The call was deleted while it was dialled.');
    } catch (error) {
      // What cannot be taken back now is ended by the watch, as any call that is never dialled.
      await life.takeBack(orgId, call.id).catch(() => {});
      throw error;
    }
  }

  async function placeAll(
    orgId: string,
    line: Line,
    order: Order,
    customers: readonly Customer[],
  ): Promise<Batch> {
    const batch: Batch = { results: [], errors: [] };
    await mapInTurns(customers, atOnce, async (customer) => {
      try {
        batch.results.push(await placeOne(orgId, line, order, customer));
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        batch.errors.push({ customer, error: error.message });
      }
    });
    return batch;
  }

  return {
    async place(orgId, order) {
      requireSpeaker(order);
      const { customer, customers } = order;
      if (customers === undefined) readDestination(customer ?? {});
      else if (customer !== undefined)
        throw invalidFields(['customers: only one of customer and customers may be given']);
      else if (customers.length === 0 || customers.length > mostCustomers)
        throw invalidFields([`customers: must be 1 to ${mostCustomers}`]);
      const line = await tellFailures(lines.find(orgId, order));
      // Last: it is of the server, and what the caller can mend is told before.
      requirePublicUrl(publicUrl);
      return customers === undefined
        ? tellFailures(placeOne(orgId, line, order, customer ?? {}))
        : placeAll(orgId, line, order, customers);
    },

    async dial(call) {
      requirePublicUrl(publicUrl);
      const line = await lines.find(call.orgId, call);
      await dialOver(line, call, async (id) => (await life.amend(call.orgId, call.id, id)) || null);
    },

    async hangUp(call) {
      const { orgId, status, phoneCallProviderId } = call;
      if (phoneCallProviderId === undefined || status === 'ended') return;
      await tellWhatGoesOn(async () => {
        const { carrier } = await lines.find(orgId, call);
        await carrier.hangUp(phoneCallProviderId);
      });
    },
  };
}

const endAt = (carrier: Carrier, id: string): Promise<void> =>
  tellWhatGoesOn(() => carrier.hangUp(id));

/** @throws {Problem} 503 when a call may go on that was to be hung up. */
async function tellWhatGoesOn(hangUp: () => Promise<void>): Promise<void> {
  try {
    await hangUp();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    // The carrier does not have it any more, or nothing here knows the carrier any more.
    if (error.statusCode === 400) return;
    throw new Problem(503, `The call could not be hung up, and may go on. ${error.message}`);
  }
}

/** 424 for a carrier that cannot be asked: clients try a 502 again, and would call somebody twice. */
/** The overrides of one customer, over those of the whole order: each field as a whole, variables by name. */
function layOver(order: Order, customer: Customer): Pick<Order, 'assistantOverrides'> | null {
  const isSquad = order.squadId !== undefined || order.squad !== undefined;
  const own = (isSquad && customer.squadOverrides) || customer.assistantOverrides;
  if (!own) return null;
  const given = order.assistantOverrides ?? order.squadOverrides ?? order.workflowOverrides;
  const variableValues = { ...given?.variableValues, ...own.variableValues };
  const field = isSquad && !order.assistantOverrides ? 'squadOverrides' : 'assistantOverrides';
  return { [field]: { ...given, ...own, variableValues } };
}

async function tellFailures<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const isGateway = error instanceof Problem && error.statusCode === 502;
    throw isGateway ? new Problem(424, error.message) : error;
  }
}

function requirePublicUrl(publicUrl: string | null): asserts publicUrl is string {
  if (publicUrl !== null) return;
  throw notConfigured(
    'Carriers cannot reach this server: start it with PUBLIC_URL, its address on the internet.',
  );
}

function soundUrlOf(publicUrl: string | null, callId: string): string {
  requirePublicUrl(publicUrl);
  return `${publicUrl.replace(/^http/, 'ws')}/voice/call/${callId}/transport`;
}

function readDestination(customer: Customer): DialOrder['to'] {
  const { number, sipUri, extension, numberE164CheckEnabled = true } = customer;
  if (sipUri !== undefined) return { sipUri };
  if (number === undefined)
    throw invalidFields(['customer.number: whom to call is required: a number, or a sipUri']);
  if (numberE164CheckEnabled && !e164.test(number))
    throw invalidFields(['customer.number: must be E.164, as +14155550123']);
  return { number, extension };
}
