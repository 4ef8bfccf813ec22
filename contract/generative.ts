import { z } from 'zod';

/** The part of Google's generateContent wire that the page and the relay use. Unknown fields pass. */
export const content = z.looseObject({
  role: z.enum(['user', 'model']).optional(),
  parts: z.array(z.looseObject({ text: z.string() })).min(1),
});

export const generateContentRequest = z.looseObject({
  contents: z.array(content).min(1),
  systemInstruction: z
    .looseObject({ parts: z.array(z.looseObject({ text: z.string() })) })
    .optional(),
  generationConfig: z
    .looseObject({
      temperature: z.number().optional(),
      maxOutputTokens: z.number().int().optional(),
    })
    .optional(),
});

export type Content = z.infer<typeof content>;
export type GenerateContentRequest = z.infer<typeof generateContentRequest>;

export interface GenerateContentResponse {
  candidates?: {
    content?: { role?: string; parts?: { text?: string }[] };
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

/** Every site key starts so; it is the site's own, and never sent to Google. */
export const siteKeyPrefix = 'AIzaParley-';

/** What `/gemini` takes at most, and asks of a model at most. */
export const generativeLimits = {
  /** Messages of one conversation. */
  contents: 60,
  /** Of all their texts together. */
  characters: 30_000,
  outputTokens: 1000,
  /** Of the text of an answer, whoever gives it. What comes after is not read. */
  answerBytes: 65_536,
  temperature: 2,
} as const;
