import { createHmac, randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { readStream } from '../rest/webhook-exchange.ts';
import { type Command, oneLine, plain, UsageError } from './command.ts';
import { sampleMessages } from './sample-messages.ts';

const timeoutMs = 20_000;
const mostBytes = 10_000_000;
const proofs = ['secret', 'bearer', 'hmac'] as const;

/** Sends a server one message of the platform's, with the headers that the platform would send. */
export const trigger: Command = async (args, { readVariable, signal, print }) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { to: { type: 'string' }, proof: { type: 'string', default: 'secret' } },
  });
  const [type, ...rest] = positionals;
  if (type === undefined) {
    for (const one of Object.keys(sampleMessages)) print(one);
    return;
  }
  if (rest.length > 0) throw new UsageError('trigger sends one type of message at a time');
  if (!Object.hasOwn(sampleMessages, type))
    throw new UsageError(`no message ${oneLine(type)}: \`trigger\` alone lists the types`);
  if (values.to === undefined || !URL.canParse(values.to) || !/^https?:/.test(values.to))
    throw new UsageError('--to is the address of the server, http://…');
  const proof = proofs.find((proof) => proof === values.proof);
  if (proof === undefined) throw new UsageError(`--proof is one of ${proofs.join(', ')}`);

  const sample = sampleMessages[type as keyof typeof sampleMessages];
  const body = JSON.stringify({ message: { ...sample, timestamp: Date.now() } });
  const secret = readVariable('VOICE_WEBHOOK_SECRET') ?? '';
  const started = Date.now();
  const reply = await fetch(values.to, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(secret !== '' && prove(proof, secret, body)),
    },
    body,
    redirect: 'manual',
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  }).catch((error: Error) => {
    const { cause } = error;
    const reason = cause instanceof Error ? cause.message || cause.name : error.message;
    throw new Error(`no answer from ${values.to}: ${reason}`, { cause: error });
  });
  const answer = await readStream(reply.body ?? [], mostBytes);
  const contentType = reply.headers.get('content-type') ?? '';
  print(
    `${reply.status} in ${Date.now() - started} ms${secret === '' ? ', unsigned: VOICE_WEBHOOK_SECRET is not set' : ''}`,
  );
  if (/json|text/.test(contentType)) print(plain(new TextDecoder().decode(answer)));
  else print(`${answer.length} bytes${contentType && ` of ${contentType}`}`);
  if (!reply.ok) throw new Error(`the server refused it, with ${reply.status}`);
};

/** As `authenticationPlan` of a credential has it that says no more than its type. */
function prove(
  proof: (typeof proofs)[number],
  secret: string,
  body: string,
): Readonly<Record<string, string>> {
  switch (proof) {
    case 'secret':
      return { 'x-vapi-secret': secret };
    case 'bearer':
      return { authorization: `Bearer ${secret}` };
    case 'hmac': {
      const timestamp = String(Math.floor(Date.now() / 1000));
      const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
      return { 'x-signature': signature, 'x-timestamp': timestamp, 'svix-id': randomUUID() };
    }
  }
}
