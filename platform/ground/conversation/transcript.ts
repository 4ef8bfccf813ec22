import type { Assistant } from './message.ts';

type Plan = NonNullable<NonNullable<Assistant['artifactPlan']>['transcriptPlan']>;

interface Said {
  readonly role: string;
  readonly content?: string | null | undefined;
}

/** What was said as text to read, a line each, with the names that a plan has for who said it. */
export function writeTranscript(
  messages: readonly Said[],
  { assistantName = 'AI', userName = 'User' }: Plan = {},
): string {
  const names: Readonly<Record<string, string>> = { assistant: assistantName, user: userName };
  return messages
    .flatMap(({ role, content }) => {
      const name = names[role];
      const words = toOneLine(content ?? '');
      return name !== undefined && words ? [`${toOneLine(name)}: ${words}`] : [];
    })
    .join('\n');
}

/** The next line would be read as of whoever it says it is of. */
const toOneLine = (text: string): string => text.replace(/[\n\r\v\f\u0085\u2028\u2029]+/g, ' ');
