import type { PlannedRequest } from './request.ts';

/** A body as JSON; none when it is undefined. */
export function json(body: unknown): Pick<PlannedRequest<never>, 'headers' | 'body'> {
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

/** A body as multipart form data. A list repeats its name; what is undefined is left out. */
export function form(body: object): Pick<PlannedRequest<never>, 'body'> {
  const data = new FormData();
  for (const [name, value] of Object.entries(body) as [string, unknown][]) {
    for (const item of [value].flat()) {
      if (item !== undefined) data.append(name, item instanceof Blob ? item : String(item));
    }
  }
  return { body: data };
}
