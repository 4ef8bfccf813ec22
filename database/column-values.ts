import pg from 'pg';

/** The type numbers of Postgres whose values we read otherwise than `pg` does. */
const oid = {
  bytea: 17,
  int8: 20,
  date: 1082,
  timestamp: 1114,
  timestamptz: 1184,
  interval: 1186,
} as const;

const arrayOid = {
  bytea: 1001,
  int8: 1016,
  timestamp: 1115,
  date: 1182,
  timestamptz: 1185,
  interval: 1187,
} as const satisfies Record<keyof typeof oid, number>;

type ReadValue = (text: string) => unknown;

const readers: Record<keyof typeof oid, ReadValue> = {
  bytea: (text) => Uint8Array.from(Buffer.from(text.slice(2), 'hex')),
  int8: readInteger,
  date: (text) => text,
  // A Date would lose the microseconds that keyset pages need.
  timestamp: readTime,
  timestamptz: readTime,
  interval: (text) => text,
};

const textArray: number = 1009;
const readTextArray: (text: string) => (string | null)[] = pg.types.getTypeParser(textArray);
const byOid = new Map<number, ReadValue>();
for (const [name, read] of Object.entries(readers) as [keyof typeof oid, ReadValue][]) {
  byOid.set(oid[name], read);
  byOid.set(arrayOid[name], (text) =>
    readTextArray(text).map((element) => (element === null ? null : read(element))),
  );
}

/** How every column is read, on both engines, which is why they cannot differ. */
export function readerOf(dataTypeId: number): ReadValue {
  return byOid.get(dataTypeId) ?? pg.types.getTypeParser(dataTypeId);
}

/** All six digits, of which Postgres leaves out the zeros at the end: so texts have the order of their times. */
function readTime(text: string): string {
  return text.replace(
    /^(\d+-\d+-\d+) ([\d:]+)(?:\.(\d+))?(?:\+00)?/,
    (whole, day: string, time: string, part = '') =>
      `${day}T${time}.${part.padEnd(6, '0')}${whole.endsWith('+00') ? 'Z' : ''}`,
  );
}

function readInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) {
    throw new RangeError(`${text} does not fit a JavaScript number: select it as text`);
  }
  return value;
}

/** A parameter as the wire takes it: text, or bytes for `bytea`. */
export function encodeParameter(value: unknown): string | Buffer | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (value instanceof Uint8Array) {
    return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  }
  if (Array.isArray(value)) return `{${value.map(encodeElement).join(',')}}`;
  return encodeScalar(value);
}

function encodeScalar(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint') {
    return String(value);
  }
  if (value instanceof Date) return value.toISOString();
  throw new TypeError(`a parameter of type ${typeof value} has no place in SQL: stringify it`);
}

function encodeElement(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  if (value instanceof Uint8Array) return `"\\\\x${Buffer.from(value).toString('hex')}"`;
  const text = typeof value === 'string' ? value : encodeScalar(value);
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}
