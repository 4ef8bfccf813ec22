import { z } from 'zod';
import { OutboundFailure } from '../../../ground/outbound/send.ts';
import { Problem } from '../../../ground/problem.ts';
import {
  type Assistant,
  longestContent,
  type Message,
  type Tool,
} from '../../../ground/conversation/message.ts';
import type { ToolContext } from '../tools/context.ts';
import { filesOf } from '../tools/query.ts';
import { askServer } from '../tools/server-question.ts';
import type { Resources } from './resources.ts';

/** What is known of a question before anybody thinks about it. */
export interface Advice {
  /** The answer as it stands. */
  readonly say?: string;
  /** For the model to answer from. */
  readonly documents?: string;
}

export interface Inquiry {
  readonly assistant: Assistant;
  readonly tools: readonly Tool[];
  /** Whether a model can be told what was found; else it is the answer. */
  readonly reads: boolean;
  readonly messages: readonly Message[];
  readonly context: ToolContext;
  readonly resources: Resources;
  readonly signal: AbortSignal;
}

/**
 * Asks the knowledge base of an assistant. Where no model speaks, the files of its tools are asked,
 * too: nobody else would.
 * @throws {Problem} for a knowledge base that is gone, or of a provider that is not served.
 */
export async function consult(inquiry: Inquiry): Promise<Advice> {
  const own = await askKnowledgeBase(inquiry);
  if (own.say !== undefined || inquiry.reads) return own;
  return askFiles(inquiry);
}

/** A developer's server is read leniently. */
const serverReply = z.looseObject({
  documents: z
    .array(z.looseObject({ content: z.string(), similarity: z.number().optional() }))
    .optional(),
  message: z.looseObject({ content: z.string() }).optional(),
});

async function askKnowledgeBase(inquiry: Inquiry): Promise<Advice> {
  const { assistant, resources, messages, context, reads, signal } = inquiry;
  const { knowledgeBase: written, knowledgeBaseId } = assistant.model ?? {};
  const base =
    written ??
    (knowledgeBaseId === undefined ? null : await resources.knowledgeBase(knowledgeBaseId));
  if (!base) return {};
  if (base.provider !== 'custom-knowledge-base')
    throw new Problem(
      400,
      `model.knowledgeBaseId: knowledge bases of ${base.provider} are not served here. Search files by a tool of the type query, or a server of your own by a custom-knowledge-base.`,
    );
  const said = messages.flatMap(({ role, content }) =>
    (role === 'user' || role === 'assistant') && content ? [{ role, content }] : [],
  );
  const question = {
    type: 'knowledge-base-request',
    messages: said,
    messagesOpenAIFormatted: said,
  };
  try {
    const { data } = serverReply.safeParse(await askServer(base.server, question, context, signal));
    if (data?.message) return { say: data.message.content.slice(0, longestContent) };
    const documents = (data?.documents ?? [])
      .toSorted((one, other) => (other.similarity ?? 0) - (one.similarity ?? 0))
      .map(({ content }) => content);
    if (documents.length === 0) return {};
    return reads
      ? {
          documents: `What the documents say:\n\n${documents.join('\n\n').slice(0, longestContent)}`,
        }
      : { say: documents[0]!.slice(0, longestContent) };
  } catch (error) {
    // The answer is the poorer for it; the log of the organisation says why.
    signal.throwIfAborted();
    if (error instanceof OutboundFailure) return {};
    throw error;
  }
}

async function askFiles({ tools, messages, context }: Inquiry): Promise<Advice> {
  const fileIds = tools.flatMap((tool) => (tool.type === 'query' ? filesOf(tool) : []));
  const question = messages.findLast(({ role }) => role === 'user')?.content ?? '';
  if (fileIds.length === 0) return {};
  const [best] = await context.searchFiles(fileIds, question);
  return best ? { say: `From ${best.file}:\n\n${best.text}` } : {};
}
