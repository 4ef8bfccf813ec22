import { z } from 'zod';

/** The part of Google's generateContent wire that the page and the relay use. Unknown fields pass. */
const functionCall = z.looseObject({
  name: z.string(),
  args: z.record(z.string(), z.unknown()).optional(),
});
const functionResponse = z.looseObject({
  name: z.string(),
  response: z.record(z.string(), z.unknown()).optional(),
});

/** One of them. */
export const contentPart = z
  .looseObject({
    text: z.string().optional(),
    functionCall: functionCall.optional(),
    functionResponse: functionResponse.optional(),
  })
  .refine(
    ({ text, functionCall, functionResponse }) =>
      [text, functionCall, functionResponse].filter((one) => one !== undefined).length === 1,
    { path: ['text'], message: 'must be there, or a functionCall, or a functionResponse' },
  );

export const content = z.looseObject({
  role: z.enum(['user', 'model']).optional(),
  parts: z.array(contentPart).min(1),
});

export const generateContentRequest = z.looseObject({
  contents: z.array(content).min(1),
  systemInstruction: z
    .looseObject({ parts: z.array(z.looseObject({ text: z.string() })) })
    .optional(),
  /** Functions that the client can act on. */
  tools: z
    .array(
      z.looseObject({
        functionDeclarations: z.array(z.looseObject({ name: z.string() })).optional(),
      }),
    )
    .optional(),
  generationConfig: z
    .looseObject({
      temperature: z.number().optional(),
      maxOutputTokens: z.number().int().optional(),
    })
    .optional(),
});

/** A call of a tool that a request declared, as it stands among the parts of an answer. */
export interface FunctionCall {
  name: string;
  args?: Record<string, unknown>;
}

export type Content = z.infer<typeof content>;
export type GenerateContentRequest = z.infer<typeof generateContentRequest>;

export interface GenerateContentResponse {
  candidates?: {
    content?: { role?: string; parts?: { text?: string; functionCall?: FunctionCall }[] };
    finishReason?: string;
    index?: number;
  }[];
  usageMetadata?: {
    promptTokenCount: number;
    candidatesTokenCount: number;
    totalTokenCount: number;
  };
  modelVersion?: string;
}

/** Google's error body. `status` is its RPC code, for example `PERMISSION_DENIED`. */
export interface GenerativeError {
  error: { code: number; message: string; status: string; details?: { reason: string }[] };
}

/** The reason in the details of our own 403, where Google gives its reasons too. */
export const visitorPassReason = 'VISITOR_PASS_REQUIRED';

/**
 * On what is asked beside the questions of a guided conversation, whatever its value. No contact form stands before
 * that: it needs no visitor pass, and without one no model is asked, which would cost the operator, but the company's
 * own words alone.
 */
export const asideHeader = 'x-guided-aside';

/** Every site key starts so; it is the site's own, and never sent to Google. */
export const siteKeyPrefix = 'AIzaParley-';

/** What `/gemini` takes at most, and asks of a model at most. */
export const generativeLimits = {
  /** Messages of one conversation. */
  contents: 60,
  /** Of all their texts together. */
  characters: 30_000,
  /** Of one that a visitor writes on the site; the chat without a model reads no more. */
  messageCharacters: 4000,
  outputTokens: 1000,
  /** Whoever asks for fewer is given these: a model that thinks first would use them up before its first word. */
  leastOutputTokens: 256,
  /** Of the text of an answer, whoever gives it. What comes after is not read. */
  answerBytes: 65_536,
  temperature: 2,
  /** Tools that a request may declare; others than the site's own are left out. */
  tools: 16,
  /** Of a whole request: texts, numbers, lists and objects. */
  values: 2000,
} as const;
