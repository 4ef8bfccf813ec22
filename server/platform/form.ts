import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { invalidFields, Problem } from './problem.ts';

/**
 * The parts of a `multipart/form-data` body: texts, and files in memory; an array where a name comes
 * more than once.
 * @throws {Problem} 400 when it is no form, 413 past `limit` bytes.
 */
export async function readForm(
  payload: Readable,
  headers: IncomingHttpHeaders,
  limit: number,
): Promise<Record<string, unknown>> {
  const parts: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  const form = await parse(payload, headers['content-type'] ?? '', limit);
  for (const name of new Set(form.keys())) {
    const values = form.getAll(name);
    parts[name] = values.length === 1 ? values[0] : values;
  }
  return parts;
}

async function parse(payload: Readable, contentType: string, limit: number): Promise<FormData> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of payload as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > limit) throw new Problem(413, `The form is larger than ${limit} bytes.`);
    chunks.push(chunk);
  }
  try {
    const headers = { 'content-type': contentType };
    return await new Response(Buffer.concat(chunks), { headers }).formData();
  } catch {
    throw invalidFields(['body: is not a form of the type multipart/form-data']);
  }
}
