import type { LeadWork } from './lead-work.ts';
import type { OperatorLead } from './operator.ts';

/**
 * `GET day`: how the day stands. Quarantined leads are in none of it. Days begin at midnight in the
 * operator's zone.
 */
export interface OperatorDay {
  /** Of the leads that nobody has called yet, without those whose visitor said no to a call since. */
  toCall: DayCount;
  /** Of these, those whose time is over. */
  late: DayCount;
  cameToday: DayCount;
  /** Whose state was set today, but for those that wait again. */
  workedToday: DayCount;
  /** Of these, the newest few. */
  worked: OperatorLead[];
}

/**
 * Leads, counted up to 1,000: `isMore` says that there are more of them than were looked at. Fewer than 1,000 are told
 * then where some of those wait for no call.
 */
export interface DayCount {
  leads: number;
  isMore: boolean;
}

/**
 * `POST day/people {cursor?}`, an {@link OperatorPage}: whoever waits for a call, once however often they
 * wrote. First whoever complains or has a question that found no answer, then whoever waits longest.
 */
export interface OperatorDayPerson {
  /** Of the lead that stands for them. */
  id: string;
  /** For `GET visitors/:key`; null for a lead that came without a key: then `GET leads/:id/visitor`. */
  visitorKey: string | null;
  /** By when the company promised to call: counted from the lead that waits longest. */
  dueAt: string;
  /** When they said no to a call in the guided sale, after the newest of their leads; null for all others. */
  refusedAt: string | null;
  name: string;
  company: string | null;
  /** Each once, that of the lead that waits longest first. */
  phones: string[];
  /** Each once, without the placeholder of the guided sale. */
  emails: string[];
  complains: boolean;
  /** What the chat had no answer for. */
  questions: string[];
  /** What they wrote, or asked first, newest first; empty where they only left their details. */
  said: string[];
  /** What opened the gate for the newest of their leads; `guided` where that is the guided sale’s. */
  openedBy: string | null;
  owner: LeadWork['owner'];
  note: LeadWork['note'];
  /** Those that wait, longest first; a hundred at most, for `POST leads/work`. */
  leadIds: string[];
}
