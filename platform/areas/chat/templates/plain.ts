import { isRecord, type Variables } from '../../../ground/conversation/message.ts';
import type { Budget } from './budget.ts';

const output = /\{\{[ \t]*([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*)[ \t]*\}\}/g;

/** Names that Liquid has a use for. */
const reserved: ReadonlySet<string> = new Set(
  'and blank contains empty false first last nil not null or size true'.split(' '),
);

/** Whether there is nothing in it to fill in. */
export const isPlainText = (text: string): boolean => !text.includes('{{') && !text.includes('{%');

/**
 * A template that does nothing but name values that are words, numbers, or not there, as Liquid would
 * fill it in; null for any other. Most are like this, and need no thread.
 * @throws {OverBudget}
 */
export function renderPlain(template: string, variables: Variables, budget: Budget): string | null {
  budget.spend(template.length);
  if (!isPlainText(template.replace(output, ''))) return null;
  let isPlain = true;
  const text = template.replace(output, (whole, path: string) => {
    const value = isPlain ? readPath(path.split('.'), variables) : null;
    if (value === null) {
      isPlain = false;
      return whole;
    }
    budget.spend(value.length);
    return value;
  });
  return isPlain ? text : null;
}

/** Null for what only Liquid knows how to write. */
function readPath(names: readonly string[], variables: Variables): string | null {
  let value: unknown = variables;
  for (const name of names) {
    if (reserved.has(name)) return null;
    if (value === undefined || value === null) return '';
    if (!isRecord(value)) return null;
    value = Object.hasOwn(value, name) ? value[name] : undefined;
  }
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? null : String(value);
}
