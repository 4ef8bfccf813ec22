import { answerQuestions } from '../../ground/threads/answer-questions.ts';
import { type FindPassages, indexPassages, type Passage } from './passages.ts';

/** What the thread of the search is asked. `name` is of files that are searched together. */
export type SearchQuestion =
  | { readonly type: 'open'; readonly name: string; readonly documents: readonly ReadDocument[] }
  | { readonly type: 'search'; readonly name: string; readonly query: string }
  | { readonly type: 'forget'; readonly name: string };

/** What was found; null where these files are not open. */
export type SearchAnswer = readonly Passage[] | null;

export interface ReadDocument {
  readonly file: string;
  /** A JSON array of texts. */
  readonly passages: Uint8Array;
}

const opened = new Map<string, FindPassages>();

answerQuestions<SearchQuestion, SearchAnswer>(async (question) => {
  const { type, name } = question;
  if (type === 'search') return opened.get(name)?.(question.query) ?? null;
  if (type === 'forget') opened.delete(name);
  else opened.set(name, await indexPassages(question.documents.flatMap(readPassages)));
  return [];
});

function readPassages({ file, passages }: ReadDocument): Passage[] {
  const texts = JSON.parse(new TextDecoder().decode(passages)) as string[];
  return texts.map((text) => ({ text, file }));
}
