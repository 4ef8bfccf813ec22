import type { Assistant } from '../../../ground/conversation/message.ts';

/** What any server may know: keys, and other servers with their headers and secrets, are not for it. */
export function describeAssistant({ model, hooks: _hooks, ...rest }: Assistant): Assistant {
  const described = withoutSecrets(rest) as Assistant;
  if (!model) return described;
  const { provider, model: name, messages } = model;
  return { ...described, model: { provider, model: name, messages } as typeof model };
}

const secretParts: ReadonlySet<string> = new Set(['credentials', 'server']);

/** Voices, transcribers and plans have servers, too. */
function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !secretParts.has(name))
      // What the developer noted is passed on as it is.
      .map(([name, inner]) => [name, name === 'metadata' ? inner : withoutSecrets(inner)]),
  );
}
