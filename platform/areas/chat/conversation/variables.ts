import { Liquid } from 'liquidjs';
import type { Variables } from '../../../ground/conversation/message.ts';

/**
 * `{{name}}`, its filters and conditions, as Liquid has them. Templates are the developer's words,
 * so they are held to a size and read no files.
 */
const liquid = new Liquid({
  templates: {},
  ownPropertyOnly: true,
  parseLimit: 200_000,
  renderLimit: 500,
  memoryLimit: 1_000_000,
});

/** The template with its variables filled in, unknown ones as nothing. What is no template stays as it is. */
export function render(template: string, variables: Variables): string {
  if (!template.includes('{{') && !template.includes('{%')) return template;
  try {
    return String(liquid.parseAndRenderSync(template, toLiquid(variables)));
  } catch {
    return template;
  }
}

const wholeExpression = /^\s*\{\{(?<expression>[^{}]+)\}\}\s*$/;

/**
 * What a logical condition says, `{{ city == "Rome" and guests > 4 }}`; null for words, which a model
 * has to judge.
 */
export function judge(condition: string, variables: Variables): boolean | null {
  const expression = wholeExpression.exec(condition)?.groups?.['expression'];
  if (expression === undefined) return null;
  try {
    const value: unknown = liquid.evalValueSync(expression, toLiquid(variables));
    return value !== undefined && value !== null && value !== false;
  } catch {
    return false;
  }
}

const toLiquid = (variables: Variables): object => ({ ...variables });

const inUtc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
const formats = {
  now: inUtc({ dateStyle: 'medium', timeStyle: 'short' }),
  date: inUtc({ dateStyle: 'medium' }),
  time: inUtc({ timeStyle: 'short' }),
  month: inUtc({ month: 'long' }),
  day: inUtc({ day: '2-digit' }),
  year: inUtc({ year: 'numeric' }),
};

/** What every conversation knows, in UTC: `now`, `date`, `time`, `month`, `day`, `year`. */
export function builtInVariables(moment: Date): Variables {
  return Object.fromEntries(
    // Newer data of Intl puts narrow spaces before AM and PM, which nobody can search for.
    Object.entries(formats).map(([name, format]) => [
      name,
      format.format(moment).replaceAll('\u202F', ' '),
    ]),
  );
}
