import { callJson, type Deliver, hasAddress, type LeadCreated } from './lead.ts';

export interface Pipedrive {
  readonly token: string;
  /** `https://company.pipedrive.com` */
  readonly url: string;
}

interface Found {
  readonly data: { readonly items: readonly { readonly item: { readonly id: number | string } }[] };
}
interface Made {
  readonly data: { readonly id: number };
}

/** A person an e-mail address, and a lead in the inbox for each of ours: each is looked for before it is made. */
export function toPipedrive({ token, url }: Pipedrive): Deliver {
  const headers = { 'x-api-token': token, 'content-type': 'application/json' };
  const find = async (kind: 'persons' | 'leads', term: string, field: string) => {
    const query = new URLSearchParams({ term, fields: field, exact_match: 'true', limit: '1' });
    const found = (await callJson(`${url}/api/v2/${kind}/search?${query}`, { headers })) as Found;
    return found.data.items[0]?.item.id ?? null;
  };
  const make = async (path: string, body: object) => {
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    return ((await callJson(`${url}/${path}`, init)) as Made).data.id;
  };

  async function personOf(told: LeadCreated): Promise<number | string> {
    const { name, email, phone } = told.lead;
    const known = hasAddress(told) ? await find('persons', email, 'email') : null;
    if (known !== null) return known;
    return make('api/v2/persons', {
      name,
      ...(hasAddress(told) && { emails: [{ value: email, primary: true, label: 'work' }] }),
      phones: [{ value: phone, primary: true, label: 'work' }],
    });
  }

  return async (told) => {
    // With the id, which is the same in every try, so that the next one finds it.
    const title = `${told.lead.name} (${told.id})`;
    if ((await find('leads', title, 'title')) !== null) return;
    const personId = await personOf(told);
    await make('v1/leads', { title, person_id: personId, origin_id: told.id });
  };
}
