import type { Database } from '@parley/database/database';
import { noteErased } from '@parley/database/erased-traces';
import type { IncomingHttpHeaders } from 'node:http';
import { hashVisitorKey } from './known-visitor.ts';

const table = 'public.unanswered_questions';
/** Characters. */
const longestQuestion = 300;
/** Of what was asked: looking for addresses takes the square of it. */
const longestRead = 1000;
const mostOfOneVisitor = 20;
const mostInAll = 2_000;
/** So many go at once, so that the table is not written anew for each that comes. */
const removedAtOnce = 100;

export interface QuestionKeeperOptions {
  readonly database: Database;
  /** Never told what was asked. */
  readonly onFailure: (error: unknown) => void;
}

/**
 * Keeps what the chat had no answer for, for the operator to write one. Only of visitors who left their
 * details, so that whatever is kept can be erased with them; once for each visitor.
 */
export function createQuestionKeeper({ database, onFailure }: QuestionKeeperOptions) {
  return async (headers: IncomingHttpHeaders, asked: string): Promise<void> => {
    const owner = hashVisitorKey(headers);
    if (owner === null) return;
    const question = withoutContacts(asked.slice(0, longestRead));
    if (!/\p{L}/u.test(question)) return;
    try {
      await database.transaction(async (tx) => {
        await tx.query(
          `insert into ${table} (owner_key_hash, question)
           select decode($1, 'hex'), $2
           where exists (select from public.leads where visitor_key_hash = decode($1, 'hex')
               and quarantined_because is null)
             and (select count(*) from ${table} where owner_key_hash = decode($1, 'hex')
               and question <> $2) < ${mostOfOneVisitor}
           on conflict (owner_key_hash, question) do update set created_at = excluded.created_at`,
          [owner, question],
        );
        const { affected } = await tx.query(
          `delete from ${table} where (select count(*) from ${table}) > ${mostInAll} and id in (
             select id from ${table} order by created_at desc, id desc
             offset ${mostInAll - removedAtOnce})`,
        );
        if (affected > 0) await noteErased(tx, [table], 'within a day');
      });
    } catch (error) {
      onFailure(error);
    }
  };
}

const contacts = [
  /\S+@\S+/g,
  /\b(?:https?:\/\/|www\.)\S+/gi,
  // Numbers of a telephone, a card, an account.
  /\+?\(?\d[\d\s().-]{5,}\d/g,
];

/** A question needs nobody's address or number. */
function withoutContacts(text: string): string {
  const bare = contacts.reduce((rest, pattern) => rest.replace(pattern, '…'), text);
  return bare
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, longestQuestion)
    .toWellFormed();
}
