import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { sendLead } from './leads.ts';

const config = { database: { url: 'http://database.test', anonKey: 'anon-key' } };
const envelope = {
  lead: { name: 'Ana', email: 'ana@shop.example', phone: '5550100' },
  idempotencyKey: 'once',
  conversationKey: 'visitor',
  trap: '',
  formMs: 1234.5,
};

it('D636 says where the visitor came from in a header, of any letters, and in no body', async () => {
  const fetched = answer(201);
  const cameFrom = { source: 'Frühling 🥐' };
  await sendLead({ ...envelope, cameFrom }, { database: { url: '', anonKey: 'anon' } });
  const { headers, body } = fetched.mock.calls[0]![1];
  const sent = new Headers(headers).get('x-came-from') ?? '';
  expect(JSON.parse(Buffer.from(sent, 'base64').toString())).toEqual(cameFrom);
  expect(JSON.parse(String(body))).toEqual(envelope.lead);
});

afterEach(() => void vi.unstubAllGlobals());

function answer(status: number) {
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => new Response(null, { status }));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

describe('sendLead', () => {
  it('R7.1 R6.5 inserts name, e-mail and phone with the public key; the rest travels as headers', async () => {
    const fetched = answer(201);
    expect(await sendLead(envelope, config)).toBe('saved');
    const [url, init] = fetched.mock.calls[0]!;
    expect(url).toBe('http://database.test/rest/v1/leads');
    expect(JSON.parse(String(init.body))).toEqual(envelope.lead);
    expect(init.headers).toMatchObject({
      apikey: 'anon-key',
      authorization: 'Bearer anon-key',
      'x-conversation-key': 'visitor',
      'x-idempotency-key': 'once',
      'x-form-ms': '1235',
    });
    expect(init.headers).not.toHaveProperty('x-form-trap');
  });

  it('D327 tells what opened the gate and the first question in headers', async () => {
    const fetched = answer(201);
    await sendLead({ ...envelope, openedBy: 'open-chat', firstQuestion: 'Größe?' }, config);
    expect(fetched.mock.calls[0]![1].headers).toMatchObject({
      'x-opened-by': 'open-chat',
      'x-first-question': Buffer.from('Größe?').toString('base64'),
    });
    expect(JSON.parse(String(fetched.mock.calls[0]![1].body))).toEqual(envelope.lead);
  });

  it('tells that the trap was filled, and not with what', async () => {
    const fetched = answer(201);
    await sendLead({ ...envelope, trap: 'https://spam.test' }, config);
    expect(fetched.mock.calls[0]![1].headers).toMatchObject({ 'x-form-trap': '1' });
  });

  it.each([
    [409, 'saved'],
    [200, 'failed'],
    [202, 'failed'],
    [204, 'failed'],
    [405, 'failed'],
    [400, 'refused'],
    [413, 'refused'],
    [401, 'failed'],
    [429, 'failed'],
    [503, 'failed'],
  ] as const)('D72 D264 takes %i as %s', async (status, outcome) => {
    answer(status);
    expect(await sendLead(envelope, config)).toBe(outcome);
  });

  it('takes a lost network as failed', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await sendLead(envelope, config)).toBe('failed');
  });

  it('D311 takes an answer that does not come for half a minute as failed', async () => {
    const late = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal);
    onTestFinished(() => timeout.mockRestore());
    vi.stubGlobal('fetch', (_: string, { signal }: { signal?: AbortSignal }) => {
      const { promise, reject } = Promise.withResolvers<never>();
      signal?.addEventListener('abort', () => reject(signal.reason));
      return promise;
    });
    const outcome = sendLead(envelope, config);
    late.abort(new DOMException('', 'TimeoutError'));
    expect(await outcome).toBe('failed');
    expect(timeout).toHaveBeenCalledExactlyOnceWith(30_000);
  });
});
