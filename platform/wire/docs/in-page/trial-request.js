// To try an operation: what is sent, and where, of what stands in the form.

/** What somebody has to put right before anything is sent. */
export class Mistake extends Error {
  constructor(words, field) {
    super(words);
    this.field = field;
  }
}

/** The address, always one of this API, and what `fetch` takes beside it. Throws a `Mistake`. */
export function planRequest(trial, fields) {
  const query = new URLSearchParams(
    fields.inQuery.map(readField).filter(([, value]) => value !== ''),
  ).toString();
  const inPath = new Map(fields.inPath.map(readField));
  const path = trial.path.replace(/\{(\w+)\}/g, (_all, name) =>
    encodeURIComponent(inPath.get(name)),
  );
  return {
    url: location.origin + path + (query && `?${query}`),
    init: {
      method: trial.method,
      ...planBody(trial, fields),
      // What opens the API is the key alone, and it goes nowhere else.
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
    },
  };
}

function readField({ name, required, input }) {
  const value = input.value.trim();
  if (required && value === '') throw new Mistake(`Fill in ${name}.`, input);
  // A browser takes dots for "here" and "one up".
  if (/^\.{1,2}$/.test(value)) throw new Mistake(`${name} names no other path.`, input);
  return [name, value];
}

function planBody(trial, fields) {
  const headers = trial.takesKey ? { authorization: `Bearer ${readKey(fields.key)}` } : {};
  if (fields.body) {
    const text = fields.body.value.trim();
    if (text === '') return { headers };
    return {
      headers: { ...headers, 'content-type': 'application/json' },
      body: checkJson(text, fields.body),
    };
  }
  if (!fields.form) return { headers };
  const body = new FormData();
  for (const { name, isFile, input } of fields.form) {
    if (isFile && input.files.length === 0) throw new Mistake(`Choose a file for ${name}.`, input);
    if (isFile) for (const file of input.files) body.append(name, file);
    else body.append(name, input.value);
  }
  return { headers, body };
}

export function readKey(input) {
  const key = input.value.trim();
  if (key === '') throw new Mistake('Type a key of this server first.', input);
  // The refusal of a header would quote it.
  if (/[^!-~]/.test(key)) throw new Mistake('A key has letters, digits and signs alone.', input);
  return key;
}

function checkJson(text, field) {
  try {
    JSON.parse(text);
    return text;
  } catch (error) {
    throw new Mistake(`The body is no JSON: ${error.message}`, field);
  }
}
