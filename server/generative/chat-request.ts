import { chatTools, systemInstruction, type ChatToolName } from '@parley/business';
import { type contentPart, generateContentRequest, generativeLimits } from '@parley/contract';
import type { z } from 'zod';
import { findOverlong } from './overlong.ts';
import { invalidArgument } from './refusal.ts';

/** What a turn is made of: words, a call of a tool, or what became of it. */
export type ChatPart =
  | { readonly text: string }
  | {
      readonly functionCall: {
        readonly name: ChatToolName;
        readonly args: Record<string, unknown>;
      };
    }
  | {
      readonly functionResponse: {
        readonly name: ChatToolName;
        readonly response: Record<string, unknown>;
      };
    };

/** What is kept of a visitor's request, and all that is ever sent on. */
export interface ChatRequest {
  readonly contents: readonly {
    readonly role: 'user' | 'model';
    readonly parts: readonly ChatPart[];
  }[];
  readonly systemInstruction: { readonly parts: readonly { readonly text: string }[] };
  /** The site's own tools, of those that the client declared; none is words alone. */
  readonly tools?: readonly {
    readonly functionDeclarations: readonly (typeof chatTools)[number][];
  }[];
  readonly generationConfig: { readonly temperature?: number; readonly maxOutputTokens: number };
}

const wireFields = generateContentRequest.pick({
  contents: true,
  tools: true,
  generationConfig: true,
});
const companyInstruction = { parts: [{ text: systemInstruction }] };

/**
 * Bounds a request and keeps the whitelisted fields only: no files, no cached content, no tools but the site's own. The
 * company's own instruction takes the place of any other.
 * @throws GenerativeRefusal naming the field.
 */
export function readChatRequest(body: unknown): ChatRequest {
  // First: of each element that is wrong the schema would make a complaint.
  const overlong = findOverlong(body);
  if (overlong !== null) throw invalidArgument(...overlong);
  const result = wireFields.safeParse(body);
  if (!result.success) {
    const [issue] = result.error.issues;
    throw invalidArgument(issue?.path.join('.') || 'body', issue?.message ?? 'is not valid');
  }
  const { contents, tools = [], generationConfig } = result.data;
  if (contents.length > generativeLimits.contents) {
    throw invalidArgument('contents', `at most ${generativeLimits.contents} messages`);
  }
  if (contents.at(-1)!.role === 'model') {
    throw invalidArgument('contents', 'the last message must be of the role user');
  }
  const kept = contents
    .map(({ role = 'user', parts }) => ({ role, parts: parts.flatMap(keepPart) }))
    .filter(({ parts }) => parts.length > 0);
  const size = kept.reduce(
    (sum, { parts }) => sum + parts.reduce((all, part) => all + measure(part), 0),
    0,
  );
  if (size > generativeLimits.characters) {
    throw invalidArgument('contents', `at most ${generativeLimits.characters} characters in all`);
  }
  const last = kept.at(-1);
  const isEmpty = !last || last.parts.every((part) => 'text' in part && part.text.trim() === '');
  if (isEmpty || last.role === 'model') {
    throw invalidArgument(`contents.${contents.length - 1}.parts`, 'must not be empty');
  }
  if (tools.length > generativeLimits.tools) {
    throw invalidArgument('tools', `at most ${generativeLimits.tools}`);
  }
  const declared = new Set(
    tools.flatMap(({ functionDeclarations = [] }) => functionDeclarations.map(({ name }) => name)),
  );
  const functionDeclarations = chatTools.filter(({ name }) => declared.has(name));
  const { temperature, maxOutputTokens = generativeLimits.outputTokens } = generationConfig ?? {};
  return {
    contents: kept,
    systemInstruction: companyInstruction,
    ...(functionDeclarations.length > 0 && { tools: [{ functionDeclarations }] }),
    generationConfig: {
      ...(temperature !== undefined && {
        temperature: Math.min(Math.max(temperature, 0), generativeLimits.temperature),
      }),
      maxOutputTokens: Math.min(
        Math.max(maxOutputTokens, generativeLimits.leastOutputTokens),
        generativeLimits.outputTokens,
      ),
    },
  };
}

const toolNames: ReadonlySet<string> = new Set(chatTools.map(({ name }) => name));
const isTool = (name: string): name is ChatToolName => toolNames.has(name);

/** Calls of tools that are none of ours go no further. */
function keepPart({
  text,
  functionCall,
  functionResponse,
}: z.infer<typeof contentPart>): ChatPart[] {
  if (text !== undefined) return [{ text }];
  if (functionCall && isTool(functionCall.name)) {
    return [{ functionCall: { name: functionCall.name, args: functionCall.args ?? {} } }];
  }
  if (functionResponse && isTool(functionResponse.name)) {
    const { name, response = {} } = functionResponse;
    return [{ functionResponse: { name, response } }];
  }
  return [];
}

const measure = (part: ChatPart): number =>
  'text' in part ? part.text.length : JSON.stringify(part).length;
