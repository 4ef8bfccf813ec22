import type { SearchedRows } from '@parley/database/find-newest';

/* The text of each is as its trigram index has it: see `parley.prepare_search()`. */

export const searchedLeads: SearchedRows = {
  table: 'public.leads',
  words: 'parley.lead_words(name, email, phone, company, message, first_question, note)',
  window: 1_000,
  most: 1_000,
};

/** Robots are out of sight until they are asked for, which is the list of leads alone. */
export const countedLeads: SearchedRows = {
  ...searchedLeads,
  counted: 'quarantined_because is null',
};

export const searchedConversations: SearchedRows = {
  table: 'public.guided_conversations',
  words: `parley.conversation_words(user_name, business_type, website_status, current_leads, interest_level,
    payment_preference, phone_number, next_step, final_confirmation, added_answers)`,
  window: 1_000,
  most: 1_000,
};

/** No more than two thousand are kept: a window has them all, and they have no index. */
export const searchedQuestions: SearchedRows = {
  table: 'public.unanswered_questions',
  words: 'question',
  window: 2_001,
  most: 0,
};
