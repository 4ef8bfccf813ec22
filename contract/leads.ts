import { z } from 'zod';

/** Sizes in characters. The database's checks are the same, and never narrower than the form. */
export const leadLimits = {
  name: 200,
  email: 320,
  phone: 60,
  company: 200,
  message: 4000,
} as const;

/**
 * Digits of a telephone number that somebody is to be called at: fewer are a number that was not written whole. What is
 * left in a form may be shorter.
 */
export const phoneDigits = { fewest: 7, most: 15 } as const;

export const leadInsert = z.strictObject({
  name: z.string().max(leadLimits.name),
  email: z.string().max(leadLimits.email),
  phone: z.string().max(leadLimits.phone),
  company: z.string().max(leadLimits.company).nullish(),
  message: z.string().max(leadLimits.message).nullish(),
});

/** A row a visitor may insert into `leads`. */
export type LeadInsert = z.infer<typeof leadInsert>;

export type LeadField = keyof LeadInsert;

/** In the order in which they are stored, told and exported. */
export const leadFields: readonly LeadField[] = leadInsert.keyof().options;

/** A lead as its row has it: null where an optional field was left out. */
export type LeadValues = {
  [Field in LeadField]-?: null extends LeadInsert[Field] ? string | null : string;
};

export const guidedAnswerLimit = 1000;
/** Of a conversation's answers, those to steps that were added to the script. */
export const addedAnswersLimit = 50;

const answer = z.string().max(guidedAnswerLimit).nullish();

/** The specification's, each with a column of its own. */
const columnAnswers = z.strictObject({
  user_name: answer,
  business_type: answer,
  website_status: answer,
  current_leads: answer,
  interest_level: answer,
  payment_preference: answer,
  phone_number: answer,
  next_step: answer,
  final_confirmation: answer,
});

export type AnswerColumn = keyof z.infer<typeof columnAnswers>;
export const answerColumns: readonly AnswerColumn[] = columnAnswers.keyof().options;

/** By the script's variable. One JSON column, so that a step is added without a migration. */
const addedAnswers = z
  .record(z.string(), z.string().max(guidedAnswerLimit))
  .refine(
    (answers) => Object.keys(answers).length <= addedAnswersLimit,
    `at most ${addedAnswersLimit} answers`,
  )
  .refine(
    (answers) => Object.keys(answers).every((name) => /^[a-z][a-z0-9_]{0,59}$/.test(name)),
    'names of small letters, digits and underscores, at most 60',
  );

export const guidedConversationWrite = columnAnswers.extend({
  /** Sent only where a step was added. */
  added_answers: addedAnswers.nullish(),
  conversation_completed: z.boolean().optional(),
});

/** What a visitor may insert into, or update in, a guided conversation of its own. */
export type GuidedConversationWrite = z.infer<typeof guidedConversationWrite>;

/** The two tables a visitor may touch, and what it may send to each. */
export const visitorTables = {
  leads: { write: leadInsert, insert: true, update: false },
  guided_conversations: { write: guidedConversationWrite, insert: true, update: true },
} as const;

export type VisitorTable = keyof typeof visitorTables;

/** PostgREST's error body. */
export interface DatabaseError {
  code: string;
  message: string;
  details: string | null;
  hint: string | null;
}
