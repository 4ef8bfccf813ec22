import { operations } from '@parley/contract/voice';
import type { AreaHandlers } from '../handler.ts';
import { Problem } from '../problem.ts';
import type { Services } from '../services.ts';
import { createResource } from './resource.ts';

type Imports = 'importTwilioPhoneNumber' | 'importVonagePhoneNumber';

/** Numbers of the platform's own and of the developer's. Those of carriers are theirs to confirm. */
export function phoneNumberHandlers(
  services: Services,
): Omit<AreaHandlers<'phoneNumbers'>, Imports> {
  const numbers = createResource(services, {
    kind: 'phone-number',
    variant: { field: 'provider', schema: operations.createPhoneNumber.body.schema },
  });
  return {
    listPhoneNumbers: numbers.list,
    listPhoneNumberPages: numbers.page,

    createPhoneNumber({ caller, body }) {
      switch (body.provider) {
        case 'vapi':
          if (body.numberDesiredAreaCode !== undefined) throw noNumbersToGive();
          return numbers.create({ caller, body: { ...body, status: 'active' } });
        case 'byo-phone-number':
          return numbers.create({ caller, body: { ...body, status: 'active' } });
        case 'twilio':
        case 'vonage':
        case 'telnyx':
          throw new Problem(501, `Numbers of ${body.provider} are not served yet.`);
      }
    },

    getPhoneNumber: numbers.get,
    updatePhoneNumber: numbers.change,
    deletePhoneNumber: numbers.delete,
  };
}

const noNumbersToGive = () =>
  new Problem(
    400,
    'numberDesiredAreaCode: this platform has no telephone numbers to give. Give a sipUri, or import a number of Twilio or Vonage.',
  );
