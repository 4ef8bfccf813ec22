import type { Kinds } from '../../ground/store/kinds.ts';
import type { RecordedResults } from './tools/recorded-results.ts';

/** What the tools of a call answered in it, in order. */
export function readRecordedResults({
  artifact,
}: Pick<Kinds['call'], 'artifact'>): RecordedResults {
  const messages = artifact?.messages ?? [];
  const results = new Map(
    messages.flatMap(({ toolCallId, result }) =>
      toolCallId !== undefined && result !== undefined ? [[toolCallId, result]] : [],
    ),
  );
  const byName = new Map<string, string[]>();
  for (const one of messages.flatMap(({ toolCalls = [] }) => toolCalls)) {
    const { id, function: called } = one as { id?: string; function?: { name?: string } };
    const result = results.get(id ?? '');
    if (called?.name === undefined || result === undefined) continue;
    byName.set(called.name, [...(byName.get(called.name) ?? []), result]);
  }
  return {
    next(name) {
      const [next = null, ...rest] = byName.get(name) ?? [];
      if (rest.length > 0) byName.set(name, rest);
      return next;
    },
  };
}
