import { format } from 'prettier';
import type { Count, Coverage } from './coverage.ts';
import { findIdleFields } from './idle.ts';

/** The committed report: what of the hosted platform's API the contract knows. */
export function printReport(coverage: Coverage): Promise<string> {
  const { source, operations, declarations, parameters, properties, members } = coverage;
  const resources = [...coverage.resources].map(
    ([name, count]) => `| \`${name}\` | ${tell(count.properties)} | ${tell(count.members)} |`,
  );
  const idle = [...findIdleFields()].map(([entity, fields]) => `- \`${entity}\`: ${list(fields)}`);
  const text = `# What the contract knows of the hosted platform

Written by \`node scripts/hosted-coverage.ts\` from facts about \`${source}\`
(\`scripts/hosted/facts.json\`); \`npm run check\` fails while it differs, and below ${floor} %.
Counted are the ${declarations} declarations that the operations and messages which both have reach. A field is
known when the contract describes it in each place where it is met; a value is taken when a request
with it is.

| what | known |
| --- | --- |
| operations | ${tell(operations)} |
| query parameters | ${tell(parameters)} |
| fields | ${tell(properties)} |
| values | ${tell(members)} |

## By resource

| resource | fields | values |
| --- | --- | --- |
${resources.join('\n')}

## What is kept and returned, and does nothing

Fields of requests are kept as they came; those of answers alone are never there. Found by what no source
of the platform names, and by what the contract marks.

${idle.join('\n')}

## What is not known

Fields: ${list(properties.missing)}.

Values: ${list(members.missing)}.

Query parameters: ${list(parameters.missing)}.

## Operations that are not here

${operations.missing.map((one) => `- \`${one}\``).join('\n')}
`;
  return format(text, { parser: 'markdown', printWidth: 100 });
}

/** Of fields and of values, in percent. */
export const floor = 97;

/** What is below the floor, or ignored in silence. */
export function findFallen({ parameters, properties, members }: Coverage): string[] {
  const percent = ({ known, all }: Count) => (100 * known) / all;
  return [
    ...(percent(properties) < floor ? [`fields: ${tell(properties)}`] : []),
    ...(percent(members) < floor ? [`values: ${tell(members)}`] : []),
    ...parameters.missing.map((one) => `query parameter: ${one}`),
  ];
}

function tell({ known, all }: Count): string {
  return `${((100 * known) / all).toFixed(1)} % (${known} of ${all})`;
}

function list(names: readonly string[]): string {
  return names.length === 0 ? 'none' : names.map((name) => `\`${name}\``).join(', ');
}
