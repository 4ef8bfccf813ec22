import { OutboundFailure } from '../../../ground/outbound/send.ts';
import { isRecord, type Variables } from '../../../ground/conversation/message.ts';
import type { Template, Templates } from '../templates/templates.ts';

/** `https://host` up to the first character behind it. */
const writtenOrigin = /^\s*https?:\/\/[^/?#\\]+[/?#\\]/i;

/** A developer who escapes variables does so once. */
const escapesItself = /\|\s*(?:url_encode|cgi_escape)\b/;

/** What is filled in into addresses. */
export interface AddressVariables {
  readonly plain: Variables;
  /** With what strangers say escaped, so that each value stays in its own place. */
  readonly encoded: Variables;
}

/**
 * The address of a developer's server, its variables filled in. Visitors say what those are: so nothing
 * that proves us is sent to a host that one of them names, and behind a host that is written out none
 * names another path.
 * @param showsProof whether a credential, a secret or headers go along
 * @throws OutboundFailure
 */
export async function fillInAddress(
  template: Template,
  { plain, encoded }: AddressVariables,
  templates: Templates,
  showsProof: boolean,
): Promise<string> {
  const { words, field } = template;
  const begin = words.search(/\{[{%]/);
  if (begin === -1) return words;
  const hasOrigin = writtenOrigin.test(words.slice(0, begin));
  if (showsProof && !hasOrigin)
    throw new OutboundFailure(
      'the address takes its host from a variable, and a credential, a secret or headers go to no such host: write it out',
    );
  const variables = hasOrigin && !escapesItself.test(words) ? encoded : plain;
  return templates.render(words, field, variables);
}

/** Values of a model or a visitor, so that each stays in its own place of an address. */
export function encodeForAddress(given: Variables): Variables {
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, encode(value)]));
}

function encode(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(encode);
  if (isRecord(value)) return encodeForAddress(value);
  if (typeof value !== 'string') return value;
  // A step up, even where it is encoded.
  return value === '.' || value === '..' ? '' : encodeURIComponent(value);
}
