import { createHash } from 'node:crypto';
import { headerFields, ownFields, secretFields } from '@parley/contract/voice';
import { invalidFields } from '../problem.ts';
import { isSealed, maskOf, type Sealer } from './sealing.ts';

/**
 * Those of the contract, and one that it has no word for: a server that is set up with a `secret`, as
 * it once was, keeps it, because objects are open.
 */
const secretNames = new Set([...secretFields, 'secret']);

/** Headers by which a server knows whom to serve; others are shown. */
const secretHeader = /^(proxy-)?authorization$|^cookie$|key|password|secret|token/i;

/** Whatever decides which texts `mapSecrets` replaces, so short that it can be kept. */
const rules = createHash('sha256')
  .update(
    JSON.stringify([
      ...[secretNames, ownFields, headerFields].map((names) => [...names].sort()),
      secretHeader.source,
    ]),
  )
  .digest('base64url');

/** The secrets within the bodies of objects. */
export interface SecretFields {
  /** Another text when other fields are secrets than were before. */
  readonly rules: string;
  /**
   * The body as it is kept. A mask that was shown, and comes back unchanged, stands for the secret
   * that `current`, the kept body before, has there.
   */
  seal(orgId: string, body: object, current?: object): object;
  /** The body with what is in plain text sealed; what is sealed stays, by whatever key it was. */
  sealRest(orgId: string, body: object): object;
  /**
   * The body with its secrets in plain text: for use, never for a reply.
   * @throws {Error} when the sealing key is not the one that it was sealed by.
   */
  open<Kept extends object>(orgId: string, body: Kept): Kept;
}

export function createSecretFields(sealer: Sealer): SecretFields {
  return {
    rules,
    seal(orgId, body, current) {
      const kept = current === undefined ? null : collectSealed(current);
      return mapSecrets(body, (field, text) => {
        if (isSealed(text) && sealer.unseal(orgId, text) !== null) return text;
        return kept?.get(`${field} ${text}`) ?? sealer.seal(orgId, text);
      });
    },
    sealRest: (orgId, body) =>
      mapSecrets(body, (_field, text) => (isSealed(text) ? text : sealer.seal(orgId, text))),
    open: (orgId, body) =>
      mapSecrets(body, (_field, text) => {
        if (!isSealed(text)) return text;
        const secret = sealer.unseal(orgId, text);
        if (secret === null) throw new Error('a secret was sealed by another key');
        return secret;
      }),
  };
}

/** The body with what `from` had sealed sealed by `to`; what it opens not stays. */
export const resealFields = (orgId: string, body: object, from: Sealer, to: Sealer): object =>
  mapSecrets(body, (_field, text) => {
    const secret = isSealed(text) ? from.unseal(orgId, text) : null;
    return secret === null ? text : to.seal(orgId, secret);
  });

/** More than any resource has: each takes a tenth of a millisecond, sealed and opened, of everybody's time. */
const mostSecrets = 500;

/** @throws {Problem} 400 */
export function refuseManySecrets(body: object): void {
  let left = mostSecrets;
  mapSecrets(body, (_field, text) => {
    if (left === 0) throw invalidFields([`body: has more than ${mostSecrets} secrets`]);
    left -= 1;
    return text;
  });
}

/** Sealed texts by their field and what was shown for them. */
function collectSealed(body: object): Map<string, string> {
  const found = new Map<string, string>();
  mapSecrets(body, (field, text) => {
    if (isSealed(text)) found.set(`${field} ${maskOf(text)}`, text);
    return text;
  });
  return found;
}

/** The same body, or a copy where `replace` answered something else. */
function mapSecrets<Value extends object>(
  value: Value,
  replace: (field: string, text: string) => string,
  isSecret = (field: string) => secretNames.has(field),
): Value {
  let copy: Record<string, unknown> | null = null;
  for (const [field, inner] of Object.entries(value)) {
    const mapped =
      typeof inner === 'string' && isSecret(field)
        ? replace(field, inner)
        : mapWithin(field, inner, replace);
    if (mapped === inner) continue;
    copy ??= (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
    copy[field] = mapped;
  }
  return (copy ?? value) as Value;
}

function mapWithin(
  field: string,
  value: unknown,
  replace: (field: string, text: string) => string,
): unknown {
  if (typeof value !== 'object' || value === null || ownFields.has(field)) return value;
  return headerFields.has(field)
    ? mapSecrets(value, replace, (header) => secretHeader.test(header))
    : mapSecrets(value, replace);
}
