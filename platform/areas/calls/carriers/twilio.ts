import { z } from 'zod';
import type { ProviderApi } from '../../../ground/accounts/provider-api.ts';
import { type Carrier, type CarrierState, type DialOrder, readTime } from './carrier.ts';

export interface TwilioAccount {
  readonly accountSid: string;
  /** Basic authentication: the account with its token, or an API key with its secret. */
  readonly user: string;
  readonly password: string;
}

const callReply = z.looseObject({
  sid: z.string(),
  status: z.enum([
    'queued',
    'initiated',
    'ringing',
    'in-progress',
    'completed',
    'busy',
    'failed',
    'no-answer',
    'canceled',
  ]),
  /** RFC 2822 */
  start_time: z.string().nullish(),
  end_time: z.string().nullish(),
});

/** The Calls resource of Twilio's REST API, version 2010-04-01. */
export function createTwilio(api: ProviderApi, account: TwilioAccount): Carrier {
  const calls = `/2010-04-01/Accounts/${encodeURIComponent(account.accountSid)}/Calls`;
  const login = Buffer.from(`${account.user}:${account.password}`).toString('base64');
  const authorization = `Basic ${login}`;
  const pathOf = (sid: string) => `${calls}/${encodeURIComponent(sid)}.json`;
  const post = (path: string, form: URLSearchParams) =>
    api.call(
      {
        service: 'twilio',
        path,
        method: 'POST',
        headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
        body: form.toString(),
      },
      callReply,
    );
  return {
    dial: async (order) => (await post(`${calls}.json`, writeForm(order))).sid,
    async look(sid) {
      const request = { service: 'twilio', path: pathOf(sid), headers: { authorization } } as const;
      return toState(await api.call(request, callReply));
    },
    async hangUp(sid) {
      await post(pathOf(sid), new URLSearchParams({ Status: 'completed' }));
    },
  };
}

function writeForm({ from, to, soundUrl }: DialOrder): URLSearchParams {
  const form = new URLSearchParams({
    From: from,
    To: 'sipUri' in to ? to.sipUri : to.number,
    Twiml: `<Response><Connect><Stream url="${escapeXml(soundUrl)}"/></Connect></Response>`,
  });
  // A `w` waits half a second: for the switchboard to speak.
  if ('extension' in to && to.extension !== undefined) form.set('SendDigits', `ww${to.extension}`);
  return form;
}

const escapeXml = (text: string) =>
  text.replace(/[<>&"]/g, (character) => `&#${character.codePointAt(0)};`);

function toState({ status, start_time, end_time }: z.output<typeof callReply>): CarrierState {
  const startedAt = readTime(start_time);
  const ended = { status: 'ended', startedAt, endedAt: readTime(end_time) } as const;
  switch (status) {
    case 'queued':
    case 'initiated':
      return { status: 'queued' };
    case 'ringing':
      return { status };
    case 'in-progress':
      return { status, startedAt };
    case 'completed':
      return { ...ended, endedReason: 'call.in-progress.twilio-completed-call' };
    case 'busy':
      return { ...ended, endedReason: 'customer-busy' };
    case 'no-answer':
      return { ...ended, endedReason: 'customer-did-not-answer' };
    case 'canceled':
      return { ...ended, endedReason: 'manually-canceled' };
    case 'failed':
      return { ...ended, endedReason: 'twilio-failed-to-connect-call' };
  }
}
