import { hasManyValues } from './json-limits.ts';
import { OutboundFailure } from './send.ts';

/** As deep as what requests bring: what walks through a value does so within the stack. */
const deepest = 64;

/** @throws {OutboundFailure} for what is no JSON, has too many values or nests too deep */
export function readJson(text: string): unknown {
  if (hasManyValues(text)) throw new OutboundFailure('the answer has too many values');
  const value = parse(text);
  if (nestsDeeper(value, deepest))
    throw new OutboundFailure(`the answer is nested more than ${deepest} levels deep`);
  return value;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new OutboundFailure('the answer is no JSON');
  }
}

function nestsDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => nestsDeeper(inner, levels - 1));
}
