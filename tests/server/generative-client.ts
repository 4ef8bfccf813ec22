import { GoogleGenAI } from '@google/genai';

/** The official client, unmodified, against one server; `cookie` carries the visitor pass. */
export function createGoogleClient(options: {
  readonly origin: string;
  readonly apiKey: string;
  readonly cookie?: string;
}): GoogleGenAI {
  return new GoogleGenAI({
    apiKey: options.apiKey,
    httpOptions: {
      baseUrl: `${options.origin}/gemini`,
      ...(options.cookie !== undefined && { headers: { cookie: options.cookie } }),
    },
  });
}
