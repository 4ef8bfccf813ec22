import { callJson, type Deliver, hasAddress } from './lead.ts';

export interface HubSpot {
  /** Of a private app with the scope `crm.objects.contacts.write`. */
  readonly token: string;
  readonly url?: string;
}

/** One contact an e-mail address: a lead that comes twice changes nothing. */
export function toHubSpot({ token, url = 'https://api.hubapi.com' }: HubSpot): Deliver {
  return async (told) => {
    const { name, email, phone, company } = told.lead;
    const properties = { firstname: name, phone, ...(company !== null && { company }) };
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    // Contacts without an address have nothing to be found by: they are the one kind that may come twice.
    const [path, body] = hasAddress(told)
      ? [
          'batch/upsert',
          { inputs: [{ idProperty: 'email', id: email, properties: { email, ...properties } }] },
        ]
      : ['', { properties }];
    await callJson(`${url}/crm/v3/objects/contacts${path === '' ? '' : `/${path}`}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
  };
}
