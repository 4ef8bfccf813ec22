import type { SecretFields } from '../../ground/secrets/secret-fields.ts';
import type { BodyOf } from '../../ground/operation-types.ts';
import { invalidFields, notConfigured } from '../../ground/problem.ts';
import type { Kinds } from '../../ground/store/kinds.ts';
import type { Store } from '../../ground/store/store.ts';
import type { Carrier, CarrierName } from './carriers/carrier.ts';
import type { Account, Accounts } from '../../ground/accounts/accounts.ts';
import type { ProviderApi } from '../../ground/accounts/provider-api.ts';
import { createTwilio, type TwilioAccount } from './carriers/twilio.ts';
import { createVonage, createVonageApplication } from './carriers/vonage.ts';

/** A number to call from, and the carrier that calls from it. */
export interface Line {
  readonly carrierName: CarrierName;
  readonly number: string;
  readonly carrier: Carrier;
}

/** How a call names the number it is made from. */
export type LineFields = Pick<BodyOf<'createCall'>, 'phoneNumberId' | 'phoneNumber'>;

export interface Lines {
  /** @throws {Problem} 400 or 424 that says what to configure. */
  find(orgId: string, call: LineFields): Promise<Line>;
}

export interface LineParts {
  readonly store: Store;
  readonly secrets: SecretFields;
  readonly accounts: Accounts;
  readonly providerApi: ProviderApi;
}

interface TwilioFields {
  readonly twilioAccountSid: string;
  readonly twilioAuthToken?: string | undefined;
  readonly twilioApiKey?: string | undefined;
  readonly twilioApiSecret?: string | undefined;
}

type Credential = Kinds['credential'];

export function createLines({ store, secrets, accounts, providerApi }: LineParts): Lines {
  /** An organisation may have several accounts at Twilio. */
  async function findTwilioLogin(orgId: string, accountSid: string): Promise<TwilioAccount | null> {
    const match = { provider: 'twilio', accountSid };
    const [sealed] = await store.list(orgId, 'credential', { limit: 1 }, match);
    return sealed ? readTwilioLogin(accountSid, secrets.open(orgId, sealed)) : null;
  }

  async function openTwilio(orgId: string, number: string, fields: TwilioFields): Promise<Line> {
    const { twilioAccountSid: accountSid } = fields;
    const own = readTwilioLogin(accountSid, {
      authToken: fields.twilioAuthToken,
      apiKey: fields.twilioApiKey,
      apiSecret: fields.twilioApiSecret,
    });
    const account = own ?? (await findTwilioLogin(orgId, accountSid));
    if (!account) {
      throw notConfigured(
        `Nothing here opens the Twilio account ${accountSid.slice(0, 100)}. Give its authToken by POST /credential with the provider "twilio".`,
      );
    }
    return { carrierName: 'twilio', number, carrier: createTwilio(providerApi, account) };
  }

  async function openVonage(orgId: string, number: string, credentialId: string): Promise<Line> {
    const account = await accounts.named(orgId, 'vonage', credentialId);
    const { vonageApplicationId: id, vonageApplicationPrivateKey: privateKey } =
      account as Credential;
    const application =
      id !== undefined && privateKey !== undefined
        ? { id, privateKey }
        : await makeApplication(orgId, account);
    return { carrierName: 'vonage', number, carrier: createVonage(providerApi, application) };
  }

  async function makeApplication(orgId: string, account: Account<'vonage'>) {
    const application = await createVonageApplication(providerApi, account);
    await store.update(orgId, 'credential', account.id, (current) => ({
      ...current,
      vonageApplicationId: application.id,
      vonageApplicationPrivateKey: application.privateKey,
    }));
    return application;
  }

  return {
    async find(orgId, { phoneNumberId, phoneNumber }) {
      if (phoneNumber) {
        // Sealed where the call was kept, and not yet where it is asked for just now.
        const sealed = secrets.seal(orgId, phoneNumber) as typeof phoneNumber;
        return openTwilio(orgId, phoneNumber.twilioPhoneNumber, secrets.open(orgId, sealed));
      }
      if (phoneNumberId === undefined) {
        throw invalidFields([
          'phoneNumberId: a call to a telephone is made from a number. Import one with POST /phone-number/import/twilio or /phone-number/import/vonage, and give its id',
        ]);
      }
      const sealed = await store.get(orgId, 'phone-number', phoneNumberId);
      if (!sealed)
        throw invalidFields([`phoneNumberId: there is no phone number ${phoneNumberId}`]);
      const number = secrets.open(orgId, sealed);
      switch (number.provider) {
        case 'twilio':
          return openTwilio(orgId, number.number, number);
        case 'vonage':
          return openVonage(orgId, number.number, number.credentialId);
        default:
          throw invalidFields([
            `phoneNumberId: calls are made over Twilio and Vonage; this is a number of ${number.provider}`,
          ]);
      }
    },
  };
}

/** Null where there is too little to sign in with. */
function readTwilioLogin(
  accountSid: string,
  { authToken, apiKey, apiSecret }: Pick<Credential, 'authToken' | 'apiKey' | 'apiSecret'>,
): TwilioAccount | null {
  if (apiKey !== undefined && apiSecret !== undefined)
    return { accountSid, user: apiKey, password: apiSecret };
  return authToken === undefined ? null : { accountSid, user: accountSid, password: authToken };
}
