import { operations } from '@parley/contract/voice';
import type { AreaHandlers, BodyOf } from '../handler.ts';
import { invalidFields } from '../problem.ts';
import { createCarrierNumbers } from '../providers/carrier-numbers.ts';
import type { Services } from '../services.ts';
import type { Caller } from '../access/caller.ts';
import { createResource } from './resource.ts';

/** Numbers of the platform's own, of the developer's, and of carriers, which have to confirm them. */
export function phoneNumberHandlers(services: Services): AreaHandlers<'phoneNumbers'> {
  const carriers = createCarrierNumbers(services);
  const numbers = createResource(services, {
    kind: 'phone-number',
    variant: { field: 'provider', schema: operations.createPhoneNumber.body.schema },
  });

  async function create(caller: Caller, body: BodyOf<'createPhoneNumber'>) {
    switch (body.provider) {
      case 'vapi':
        if (body.numberDesiredAreaCode !== undefined) throw noNumbersToGive();
        break;
      case 'byo-phone-number':
        break;
      case 'twilio':
      case 'vonage':
      case 'telnyx':
        // Asked first, so that nothing half made is kept.
        await carriers.confirm(caller.orgId, body);
    }
    return numbers.create({ caller, body: { ...body, status: 'active' } });
  }

  return {
    listPhoneNumbers: numbers.list,
    listPhoneNumberPages: numbers.page,
    createPhoneNumber: ({ caller, body }) => create(caller, body),
    importTwilioPhoneNumber: ({ caller, body: { twilioPhoneNumber: number, ...rest } }) =>
      create(caller, { ...rest, provider: 'twilio', number }),
    importVonagePhoneNumber: ({ caller, body: { vonagePhoneNumber: number, ...rest } }) =>
      create(caller, { ...rest, provider: 'vonage', number }),
    getPhoneNumber: numbers.get,
    updatePhoneNumber: numbers.change,
    deletePhoneNumber: numbers.delete,
  };
}

const noNumbersToGive = () =>
  invalidFields([
    'numberDesiredAreaCode: this platform has no telephone numbers to give. Give a sipUri, or import a number of Twilio or Vonage.',
  ]);
