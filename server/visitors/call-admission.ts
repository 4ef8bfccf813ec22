import { company } from '@parley/business';
import { visitorPassReason } from '@parley/contract';
import { type Admitted, type CallAdmission, Problem } from '@parley/platform';
import type { CallBudget } from './call-budget.ts';
import { createOpenCalls } from './open-calls.ts';
import type { Passes } from './pass.ts';
import type { UsageScope } from './usage-counters.ts';

export interface CallAdmissionOptions {
  readonly passes: Passes;
  readonly budget: CallBudget;
  /** Off where leads go to a hosted database: nothing here sees them, so no pass can be given. */
  readonly passNeeded: boolean;
  /** Places of all calls of this server together. */
  readonly callsAtOnce: number;
}

/** A refusal that the page tells from others, as it does at `/gemini`. */
class NoPass extends Problem {
  constructor() {
    super(403, 'Please tell us who you are first: calls open after the contact form.');
  }

  override toJSON() {
    return { ...super.toJSON(), reason: visitorPassReason };
  }
}

/** Less is over before anything was said. */
const leastMs = 30_000;
/** To say goodbye in. */
const farewellMs = 30_000;

const { contact, email, phone } = company;
const otherWays = `The chat goes on here. To talk to a person, ${phone === null ? '' : `call ${phone}, or `}leave your details and ${contact.name} calls you back, or write to ${email}.`;

const usedUp: Readonly<Record<UsageScope, string>> = {
  visitor: 'Your minutes of calls for today are used up.',
  address: 'The minutes of calls for your network are used up for today.',
  day: 'Our minutes of calls for today are used up.',
};

const aMinute = 60;
/** What is said on pages of others, about which the company knows nothing. */
const busyWithOthers = {
  address: 'Five calls from your network go on already. Please wait until one of them is over.',
  network:
    'Ten calls from networks beside yours go on already. Please wait until one of them is over.',
  places: 'This server has as many calls by public keys as it takes. Try again later.',
} as const;
const tooMany = {
  visitor:
    'You are in two calls already. End one of them, or wait a minute for one that was never answered.',
  address: `Five calls from your network go on already. Please wait until one of them is over. ${otherWays}`,
  network: `Ten calls from networks beside yours go on already. Please wait until one of them is over. ${otherWays}`,
} as const;

const tooManyCalls = (words: string) => new Problem(429, words, { retryAfterSeconds: aMinute });

/**
 * Who may call by the key of the site, and how long. Other public keys, which anybody can read too, need no pass
 * and have no minutes; their calls are counted by themselves, and a third of the places is not theirs. Private
 * keys have no part in it.
 */
export function createCallAdmission({
  passes,
  budget,
  passNeeded,
  callsAtOnce,
}: CallAdmissionOptions): CallAdmission {
  const open = createOpenCalls();
  const byOtherKeys = createOpenCalls();
  const mostByOtherKeys = callsAtOnce - Math.floor(callsAtOnce / 3);

  function admitOther(address: string): Admitted {
    const who = { visitor: null, address };
    const full = byOtherKeys.findFull(who);
    // It is nobody's visitor.
    if (full !== null && full !== 'visitor') throw tooManyCalls(busyWithOthers[full]);
    if (byOtherKeys.count(who).day >= mostByOtherKeys) throw tooManyCalls(busyWithOthers.places);
    return { visitor: null, account: null, longestMs: null, leave: byOtherKeys.enter(who) };
  }

  return {
    async admit(caller, { headers, ip }) {
      if (caller.kind !== 'public') return { visitor: null, account: null, longestMs: null };
      if (!caller.isSiteKey) return admitOther(ip);
      const pass = passes.read(headers.cookie);
      if (passNeeded && !pass) throw new NoPass();
      const who = { visitor: pass?.visitor ?? null, address: ip };
      const full = open.findFull(who);
      if (full !== null) throw tooManyCalls(tooMany[full]);
      const others = open.count(who);
      // Before anything is waited for: others ask at the same time.
      const leave = open.enter(who);
      try {
        const { name, leftMs, scope } = await budget.open(who, others);
        if (leftMs < leastMs) {
          const retryAfterSeconds = secondsToMidnight(Date.now());
          throw new Problem(429, `${usedUp[scope]} ${otherWays}`, { retryAfterSeconds });
        }
        return { visitor: who.visitor, account: name, longestMs: leftMs + farewellMs, leave };
      } catch (error) {
        leave();
        throw error;
      }
    },
    farewell: `I am sorry: today's minutes of calls are used up. ${otherWays} Goodbye.`,
    spend: (account, ms) => budget.spend(account, ms),
  };
}

const dayMs = 24 * 60 * 60 * 1000;

/** In UTC, where the days of limits begin. */
const secondsToMidnight = (now: number) => Math.ceil((dayMs - (now % dayMs)) / 1000);
