import { company, promisedBy } from '@parley/business';
import { afterEach, describe, expect, it } from 'vitest';
import type { ToldLead } from '../../server/leads/told-lead.ts';
import { writeDeadline, writeMoment } from '../../server/leads/mail-moments.ts';
import type { WebhookSettings } from '../../server/lead-settings.ts';
import { tellOfLead } from '../../server/leads/webhook-body.ts';
import { sendToWebhook } from '../../server/leads/webhook-request.ts';
import { receiveWebhooks, type WebhookReceiver } from './webhook-receiver.ts';

/* Stand-ins refuse what the published wires of Slack and ntfy refuse. */

const lead: ToldLead = {
  id: '3f0c6c52-8d55-4a0e-9d0e-1f6a3a6f0001',
  createdAt: '2026-02-03T04:05:06.789Z',
  name: 'Ada <!channel> & Sons',
  email: 'ada@bakery.com',
  phone: '+1 555 010-0199',
  company: null,
  message: 'Hi <https://evil.com|our site>\n@here *bold*',
  openedBy: 'callback',
  firstQuestion: 'How much?',
};
const publicUrl = 'https://www.company.example';
const link = `${publicUrl}/operator#/lead/${lead.id}`;

let receiver: WebhookReceiver;
afterEach(() => receiver.close());

const send = (webhook: WebhookSettings, told = lead, from: string | null = publicUrl) =>
  sendToWebhook(
    { webhook, timeoutMs: 5_000 },
    tellOfLead(told, { publicUrl: from, timeZone: 'Europe/Brussels' }),
  );

describe('D478 Slack', () => {
  /** https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks */
  async function standIn() {
    receiver = await receiveWebhooks((response, index) => {
      const { headers, body } = receiver.received[index]!;
      const isJson = headers['content-type'] === 'application/json';
      const { text } = isJson ? (JSON.parse(body) as { text?: unknown }) : {};
      if (!isJson || typeof text !== 'string') response.writeHead(400).end('invalid_payload');
      else if (text === '' || text.length > 40_000) response.writeHead(400).end('no_text');
      else response.writeHead(200).end('ok');
    });
    return { format: 'slack', url: receiver.url } as const;
  }

  it('gets a text with the link to the console, in which a visitor mentions and links nothing', async () => {
    expect(await send(await standIn())).toEqual({ kind: 'delivered' });
    const { headers, body } = receiver.received[0]!;
    expect(headers).not.toHaveProperty('x-parley-signature');
    const asked = new Date(lead.createdAt);
    const callBy = new Date(promisedBy(asked.getTime()));
    expect(JSON.parse(body)).toEqual({
      text: [
        'Please call back: Ada &lt;!channel&gt; &amp; Sons',
        `Call by: ${writeDeadline(callBy, 'Europe/Brussels')}`,
        'Name: Ada &lt;!channel&gt; &amp; Sons',
        'Phone: +1 555 010-0199',
        'E-mail: ada@bakery.com',
        'Message: Hi &lt;https://evil.com|our site&gt;',
        '@here *bold*',
        'Asked: How much?',
        'Came by: Wants to be called',
        `When: ${writeMoment(asked, 'Europe/Brussels')}`,
        link,
      ].join('\n'),
      mrkdwn: false,
      unfurl_links: false,
      unfurl_media: false,
    });
  });

  it('takes the longest lead, and a server that knows no address of its own', async () => {
    const longest = { ...lead, message: '&'.repeat(4000), firstQuestion: '<'.repeat(1000) };
    expect(await send(await standIn(), longest, null)).toEqual({ kind: 'delivered' });
    expect(receiver.received[0]!.body).not.toContain('/operator');
  });
});

describe('D479 ntfy', () => {
  /** https://docs.ntfy.sh/publish/#publish-as-json */
  async function standIn(token: string | null = null) {
    receiver = await receiveWebhooks((response, index) => {
      const { path, headers, body } = receiver.received[index]!;
      if (token !== null && headers.authorization !== `Bearer ${token}`)
        return void response.writeHead(403).end();
      const { topic, message, title, click } = JSON.parse(body) as Record<string, unknown>;
      const isRight =
        path === '/' &&
        typeof topic === 'string' &&
        /^[-_A-Za-z0-9]{1,64}$/.test(topic) &&
        typeof message === 'string' &&
        Buffer.byteLength(message) <= 4096 &&
        typeof title === 'string' &&
        (click === undefined || typeof click === 'string');
      response.writeHead(isRight ? 200 : 400).end('{}');
    });
    const url = new URL('/', receiver.url).href;
    return { format: 'ntfy', url, topic: 'leads-of-ours', token } as const;
  }

  it('gets a message on its topic that leads to the console', async () => {
    expect(await send(await standIn())).toEqual({ kind: 'delivered' });
    const { headers, body } = receiver.received[0]!;
    expect(headers.authorization).toBeUndefined();
    expect(JSON.parse(body)).toMatchObject({
      topic: 'leads-of-ours',
      title: `${company.brand}: Please call back: Ada <!channel> & Sons`,
      message: expect.stringContaining('Phone: +1 555 010-0199'),
      click: link,
    });
  });

  it('cuts what would become a file, between letters', async () => {
    for (const letter of ['😀', 'ä', 'x']) {
      const settings = await standIn();
      const long = { ...lead, message: `${letter.repeat(4000 / letter.length)}` };
      expect(await send(settings, long)).toEqual({ kind: 'delivered' });
      const { message } = JSON.parse(receiver.received[0]!.body) as { message: string };
      expect(message).toMatch(/…$/);
      expect(message).not.toContain('\ufffd');
      if (letter !== 'x') await receiver.close();
    }
  });

  it('gets the token of a topic that needs one', async () => {
    const settings = await standIn('tk_of_the_test_topic');
    expect(await send(settings)).toEqual({ kind: 'delivered' });
    expect(await send({ ...settings, token: null })).toEqual({
      kind: 'failed',
      reason: 'HTTP 403',
    });
  });
});
