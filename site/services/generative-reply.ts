import type {
  FunctionCall,
  GenerateContentResponse,
  GenerativeError,
  visitorPassReason,
} from '@parley/contract';

const passReason: typeof visitorPassReason = 'VISITOR_PASS_REQUIRED';
/** Google's, for a key that is unknown, expired or taken back. */
const keyReason = 'API_KEY_INVALID';

/** Any part may be missing, or something else, in what another party sends. */
type Loose<Value> = Value extends undefined
  ? undefined
  : Value extends readonly (infer Item)[]
    ? readonly Loose<Item>[] | null
    : Value extends object
      ? { readonly [Key in keyof Value]?: Loose<Value[Key]> } | null
      : unknown;

/** The text of the first candidate; empty when the reply has none. */
export function readText(reply: unknown): string {
  const parts = (reply as Loose<GenerateContentResponse>)?.candidates?.[0]?.content?.parts;
  if (!Array.isArray(parts)) return '';
  return parts.map((part) => (typeof part?.text === 'string' ? part.text : '')).join('');
}

/** The calls of tools in the first candidate, as far as they are ones. */
export function readCalls(reply: unknown): FunctionCall[] {
  const parts = (reply as Loose<GenerateContentResponse>)?.candidates?.[0]?.content?.parts;
  if (!Array.isArray(parts)) return [];
  return parts.flatMap((part) => {
    const call = part?.functionCall;
    if (typeof call?.name !== 'string') return [];
    const args = typeof call.args === 'object' && call.args !== null ? call.args : {};
    return [{ name: call.name, args: args as Record<string, unknown> }];
  });
}

/** Why the first candidate ends with this piece; null where it goes on. */
export function readFinish(reply: unknown): string | null {
  const reason = (reply as Loose<GenerateContentResponse>)?.candidates?.[0]?.finishReason;
  return typeof reason === 'string' ? reason : null;
}

/** Google's error body; null where a reply is none. What is not as promised reads as null. */
export function readError(reply: unknown) {
  const error = (reply as Loose<GenerativeError>)?.error;
  if (typeof error !== 'object' || error === null) return null;
  const { code, message, details } = error;
  const hasReason = (reason: string) =>
    Array.isArray(details) && details.some((it) => it?.reason === reason);
  return {
    code: typeof code === 'number' ? code : null,
    message: typeof message === 'string' && message !== '' ? message : null,
    passRequired: hasReason(passReason),
    keyInvalid: hasReason(keyReason),
  };
}
