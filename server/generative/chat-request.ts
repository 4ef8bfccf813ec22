import { systemInstruction } from '@parley/business';
import { generateContentRequest, generativeLimits } from '@parley/contract';
import { invalidArgument } from './refusal.ts';

/** What is kept of a visitor's request, and all that is ever sent on. */
export interface ChatRequest {
  readonly contents: readonly {
    readonly role: 'user' | 'model';
    readonly parts: readonly { readonly text: string }[];
  }[];
  readonly systemInstruction: { readonly parts: readonly { readonly text: string }[] };
  readonly generationConfig: { readonly temperature?: number; readonly maxOutputTokens: number };
}

const wireFields = generateContentRequest.pick({ contents: true, generationConfig: true });
const companyInstruction = { parts: [{ text: systemInstruction }] };

/**
 * Bounds a request and keeps the whitelisted fields only: no tools, no files, no cached content. The
 * company's own instruction takes the place of any other.
 * @throws GenerativeRefusal naming the field.
 */
export function readChatRequest(body: unknown): ChatRequest {
  const result = wireFields.safeParse(body);
  if (!result.success) {
    const [issue] = result.error.issues;
    throw invalidArgument(issue?.path.join('.') || 'body', issue?.message ?? 'is not valid');
  }
  const { contents, generationConfig } = result.data;
  if (contents.length > generativeLimits.contents) {
    throw invalidArgument('contents', `at most ${generativeLimits.contents} messages`);
  }
  if (contents.at(-1)!.role === 'model') {
    throw invalidArgument('contents', 'the last message must be of the role user');
  }
  const kept = contents.map(({ role = 'user', parts }) => ({
    role,
    parts: parts.map(({ text }) => ({ text })),
  }));
  const texts = kept.flatMap(({ parts }) => parts.map(({ text }) => text));
  if (texts.reduce((sum, { length }) => sum + length, 0) > generativeLimits.characters) {
    throw invalidArgument('contents', `at most ${generativeLimits.characters} characters in all`);
  }
  if (kept.at(-1)!.parts.every(({ text }) => text.trim() === '')) {
    throw invalidArgument(`contents.${kept.length - 1}.parts`, 'must not be empty');
  }
  const { temperature, maxOutputTokens = generativeLimits.outputTokens } = generationConfig ?? {};
  return {
    contents: kept,
    systemInstruction: companyInstruction,
    generationConfig: {
      ...(temperature !== undefined && {
        temperature: Math.min(Math.max(temperature, 0), generativeLimits.temperature),
      }),
      maxOutputTokens: Math.min(Math.max(maxOutputTokens, 1), generativeLimits.outputTokens),
    },
  };
}
