import { operations } from '@parley/contract/voice';
import type { Caller } from '../../ground/access/caller.ts';
import type { AreaHandlers, Input } from '../../wire/handler.ts';
import type { BodyOf } from '../../ground/operation-types.ts';
import { partOf } from '../../ground/store/match.ts';
import { invalidFields } from '../../ground/problem.ts';
import { type CarrierPorts, createCarrierNumbers } from './carrier-numbers.ts';
import { createResource, type ResourcePorts } from '../../ground/resource.ts';

/** Numbers of the platform's own, of the developer's, and of carriers, which have to confirm them. */
export interface PhoneNumberPorts extends ResourcePorts, CarrierPorts {}

export function phoneNumberHandlers(ports: PhoneNumberPorts): AreaHandlers<'phoneNumbers'> {
  const { secrets } = ports;
  const carriers = createCarrierNumbers(ports);
  const numbers = createResource(ports, {
    kind: 'phone-number',
    variant: { field: 'provider', schema: operations.createPhoneNumber.body.schema },
  });

  /** The carrier is asked first, so that nothing half made is kept. */
  async function confirm(orgId: string, body: BodyOf<'createPhoneNumber'>): Promise<void> {
    if (body.provider !== 'vapi' && body.provider !== 'byo-phone-number') {
      await carriers.confirm(orgId, body);
    }
  }

  async function create(caller: Caller, body: BodyOf<'createPhoneNumber'>) {
    if (body.provider === 'vapi' && body.numberDesiredAreaCode !== undefined) {
      throw noNumbersToGive();
    }
    await confirm(caller.orgId, body);
    return numbers.create({ caller, body: { ...body, status: 'active' } });
  }

  async function change(input: Input<'updatePhoneNumber'>) {
    if (confirmedFields.some((field) => field in input.body)) {
      const { orgId } = input.caller;
      const current = await numbers.get(input);
      const whole = secrets.seal(orgId, { ...current, ...input.body }, current);
      const { data } = operations.createPhoneNumber.body.schema.safeParse(
        secrets.open(orgId, whole),
      );
      // What is no whole number is refused below, with the reason.
      if (data) await confirm(orgId, data);
    }
    return numbers.change(input);
  }

  return {
    listPhoneNumbers: numbers.list,
    listPhoneNumberPages: (input) =>
      numbers.page(input, { 'name|number|sipUri': partOf(input.query.search) }),
    createPhoneNumber: ({ caller, body }) => create(caller, body),
    importTwilioPhoneNumber: ({ caller, body: { twilioPhoneNumber: number, ...rest } }) =>
      create(caller, { ...rest, provider: 'twilio', number }),
    importVonagePhoneNumber: ({ caller, body: { vonagePhoneNumber: number, ...rest } }) =>
      create(caller, { ...rest, provider: 'vonage', number }),
    getPhoneNumber: numbers.get,
    updatePhoneNumber: change,
    deletePhoneNumber: numbers.delete,
  };
}

/** What a carrier has said yes to. */
const confirmedFields = [
  'number',
  'credentialId',
  'twilioAccountSid',
  'twilioAuthToken',
  'twilioApiKey',
  'twilioApiSecret',
];

const noNumbersToGive = () =>
  invalidFields([
    'numberDesiredAreaCode: this platform has no telephone numbers to give. Give a sipUri, or import a number of Twilio or Vonage.',
  ]);
