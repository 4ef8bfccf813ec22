import { z } from 'zod';

/** Sizes in characters. The database's checks are the same, and never narrower than the form. */
export const leadLimits = {
  name: 200,
  email: 320,
  phone: 60,
  company: 200,
  message: 4000,
} as const;

export const leadInsert = z.strictObject({
  name: z.string().max(leadLimits.name),
  email: z.string().max(leadLimits.email),
  phone: z.string().max(leadLimits.phone),
  company: z.string().max(leadLimits.company).nullish(),
  message: z.string().max(leadLimits.message).nullish(),
});

/** A row a visitor may insert into `leads`. */
export type LeadInsert = z.infer<typeof leadInsert>;

export const guidedAnswerLimit = 1000;

const answer = z.string().max(guidedAnswerLimit).nullish();

export const guidedConversationWrite = z.strictObject({
  user_name: answer,
  business_type: answer,
  website_status: answer,
  current_leads: answer,
  interest_level: answer,
  payment_preference: answer,
  phone_number: answer,
  next_step: answer,
  final_confirmation: answer,
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
