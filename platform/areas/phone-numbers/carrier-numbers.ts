import { z } from 'zod';
import type { BodyOf } from '../../ground/operation-types.ts';
import { invalidFields, notConfigured } from '../../ground/problem.ts';
import type { Account, Accounts } from '../../ground/accounts/accounts.ts';
import type { ProviderApi } from '../../ground/accounts/provider-api.ts';

type CreateNumber = BodyOf<'createPhoneNumber'>;
export type CarrierNumber = Extract<CreateNumber, { provider: 'twilio' | 'vonage' | 'telnyx' }>;

/** Asks a carrier whether a number is the account's own. */
export interface CarrierNumbers {
  /** @throws {Problem} 424 without a login; 400 when the account does not have the number */
  confirm(orgId: string, number: CarrierNumber): Promise<void>;
}

export interface CarrierPorts {
  readonly accounts: Accounts;
  readonly providerApi: ProviderApi;
}

export function createCarrierNumbers({ accounts, providerApi }: CarrierPorts): CarrierNumbers {
  return {
    async confirm(orgId, body) {
      switch (body.provider) {
        case 'twilio': {
          const kept = await accounts.find(orgId, 'twilio');
          return confirmTwilio(providerApi, body, kept);
        }
        case 'vonage': {
          const account = await accounts.named(orgId, 'vonage', body.credentialId);
          return confirmVonage(providerApi, account, body.number);
        }
        case 'telnyx':
          throw notConfigured(
            'Numbers of Telnyx cannot be confirmed: there is no credential for that carrier. Bring the number by SIP, as byo-phone-number.',
          );
      }
    },
  };
}

const twilioNumbers = z.looseObject({
  incoming_phone_numbers: z.array(z.looseObject({ phone_number: z.string() })),
});

async function confirmTwilio(
  api: ProviderApi,
  body: Extract<CarrierNumber, { provider: 'twilio' }>,
  kept: Account<'twilio'> | null,
): Promise<void> {
  const { twilioAccountSid: sid, number } = body;
  const query = new URLSearchParams({ PhoneNumber: number });
  const { incoming_phone_numbers: found } = await api.call(
    {
      service: 'twilio',
      path: `/2010-04-01/Accounts/${encodeURIComponent(sid)}/IncomingPhoneNumbers.json?${query}`,
      headers: { authorization: basic(...twilioLogin(body, kept)) },
    },
    twilioNumbers,
  );
  if (!found.some(({ phone_number }) => isSameNumber(phone_number, number)))
    throw notOwned('Twilio');
}

/** Of the request, else of the organisation's credential for the same account. */
function twilioLogin(
  body: Extract<CarrierNumber, { provider: 'twilio' }>,
  kept: Account<'twilio'> | null,
): [user: string, password: string] {
  const { twilioAccountSid: sid, twilioAuthToken, twilioApiKey, twilioApiSecret } = body;
  if (twilioApiKey !== undefined && twilioApiSecret !== undefined) {
    return [twilioApiKey, twilioApiSecret];
  }
  if (twilioAuthToken !== undefined) return [sid, twilioAuthToken];
  if (kept?.accountSid === sid) {
    const { apiKey, apiSecret, authToken } = kept;
    if (apiKey !== undefined && apiSecret !== undefined) return [apiKey, apiSecret];
    if (authToken !== undefined) return [sid, authToken];
  }
  throw notConfigured(
    `Twilio has to be asked about this number. Send twilioAuthToken, or twilioApiKey with twilioApiSecret, or give the account ${sid.slice(0, 40)} by POST /credential with the provider "twilio".`,
  );
}

const vonageNumbers = z.looseObject({
  numbers: z.array(z.looseObject({ msisdn: z.string() })).optional(),
});
/** Vonage's word for a search by the number's beginning. */
const startsWith = '0';

async function confirmVonage(
  api: ProviderApi,
  { apiKey, apiSecret }: Account<'vonage'>,
  number: string,
): Promise<void> {
  const query = new URLSearchParams({ pattern: digitsOf(number), search_pattern: startsWith });
  const { numbers = [] } = await api.call(
    {
      service: 'vonage',
      path: `/account/numbers?${query}`,
      headers: { authorization: basic(apiKey, apiSecret) },
    },
    vonageNumbers,
  );
  if (!numbers.some(({ msisdn }) => isSameNumber(msisdn, number))) throw notOwned('Vonage');
}

const basic = (user: string, password: string) =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;

const digitsOf = (number: string) => number.replace(/\D/g, '');

/** Carriers write numbers with a plus, and without. */
const isSameNumber = (one: string, other: string) =>
  digitsOf(other) !== '' && digitsOf(one) === digitsOf(other);

const notOwned = (carrier: string) =>
  invalidFields([`number: is none of this ${carrier} account's numbers`]);
