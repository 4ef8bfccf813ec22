export interface FoundText {
  /** Its path: `faq.0.answer`. */
  readonly field: string;
  readonly text: string;
}

/** Every text in a value, however deep, in the order of its fields. */
export function findTexts(value: unknown, field = ''): FoundText[] {
  if (typeof value === 'string') return [{ field, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) =>
    findTexts(child, field ? `${field}.${key}` : key),
  );
}

/** What visitors say: it promises nothing in the company's name, and may name any amount. */
export const isOfVisitors = (field: string): boolean =>
  /^chatHeard\.|\.alsoAsked\.|^chatAnswers\.\d+\.asked$/.test(field);

/** Colours, sizes and times: nothing that anybody reads. */
export const isOfLook = (field: string): boolean => /^(?:palette|tokens)\./.test(field);
