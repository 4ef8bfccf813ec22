import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Deliver, LeadCreated } from './lead.ts';

const oldestSeconds = 300;
const longestBody = 64 * 1024;

/** Takes Parley's webhook: only what is signed with the secret, and 204 only once the CRM has it. */
export function receiveLeads(secret: string, deliver: Deliver): Server {
  return createServer(async (request, response) => {
    const answer = (status: number) => response.writeHead(status).end();
    if (request.method !== 'POST') return answer(405);
    try {
      const body = await readBody(request);
      if (body === null) return answer(413);
      if (!isSigned(secret, body, String(request.headers['x-parley-signature'])))
        return answer(401);
      const told = JSON.parse(body) as LeadCreated | { readonly type: 'test' };
      // What the doctor sends holds no lead.
      if (told.type === 'lead.created') await deliver(told);
      return answer(204);
    } catch (error) {
      console.error(error instanceof Error ? error.message : 'the CRM could not be reached');
      return answer(502);
    }
  });
}

async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > longestBody) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function isSigned(secret: string, body: string, signature: string): boolean {
  const [, at = '', given = ''] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
  if (Math.abs(Date.now() / 1000 - Number(at)) > oldestSeconds) return false;
  const right = createHmac('sha256', secret).update(`${at}.${body}`).digest();
  return given !== '' && timingSafeEqual(right, Buffer.from(given, 'hex'));
}
