import { isRecord } from '../../ground/conversation/message.ts';
import { Unfit } from './unfit.ts';

/** Objects and lists in each other. */
const mostDepth = 16;

/**
 * What a model answered, as far as its schema names it: of the schema `type`, `properties`, `required`,
 * `items` and `enum` count. Null in place of what may be left out is left out.
 * @throws {Unfit}
 */
export function readStructuredData(
  schema: Readonly<Record<string, unknown>>,
  answer: string,
): Record<string, unknown> {
  const value = readValue(schema, parse(answer), 'the answer', mostDepth);
  if (!isRecord(value)) throw new Unfit('the answer is no object');
  return value;
}

const fence = '```';

function parse(answer: string): unknown {
  const text = answer.trim();
  const isFenced = text.startsWith(fence) && text.endsWith(fence) && text.includes('\n');
  try {
    return JSON.parse(isFenced ? text.slice(text.indexOf('\n'), -fence.length) : text);
  } catch {
    throw new Unfit('the answer is no JSON');
  }
}

function readValue(schema: unknown, value: unknown, at: string, depth: number): unknown {
  if (depth === 0) throw new Unfit(`${at} is deeper than ${mostDepth}`);
  const { type, properties, items, required, enum: allowed } = isRecord(schema) ? schema : {};
  if (type !== undefined && ![type].flat().some((one) => isOf(one, value)))
    throw new Unfit(`${at} is not of type ${String(type).slice(0, 100)}`);
  if (Array.isArray(allowed) && !allowed.includes(value))
    throw new Unfit(`${at} is none of the values that its schema has`);
  if (Array.isArray(value))
    return value.map((one, index) => readValue(items, one, `${at}[${index}]`, depth - 1));
  if (!isRecord(value)) return value;
  const needed = new Set(Array.isArray(required) ? required : []);
  const named = isRecord(properties) ? properties : null;
  const isKept = (name: string, one: unknown) =>
    named === null ||
    (Object.hasOwn(named, name) && (needed.has(name) || !mayBeLeftOut(named[name], one)));
  const kept = Object.entries(value).filter(([name, one]) => isKept(name, one));
  const missing = [...needed].find((name) => !kept.some(([given]) => given === name));
  if (missing !== undefined) throw new Unfit(`${at}.${String(missing).slice(0, 100)} is missing`);
  // A name that the schema does not have is what somebody said.
  return Object.fromEntries(
    kept.map(([name, one]) => [
      name,
      readValue(named?.[name], one, `${at}.${named ? name.slice(0, 100) : '*'}`, depth - 1),
    ]),
  );
}

const mayBeLeftOut = (schema: unknown, value: unknown): boolean =>
  value === null && isRecord(schema) && ![schema['type']].flat().includes('null');

function isOf(type: unknown, value: unknown): boolean {
  switch (type) {
    case 'object':
      return isRecord(value);
    case 'array':
      return Array.isArray(value);
    case 'integer':
      return Number.isInteger(value);
    case 'null':
      return value === null;
    case 'string':
    case 'number':
    case 'boolean':
      return typeof value === type;
    default:
      return false;
  }
}
