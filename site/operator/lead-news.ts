import type { OperatorLead, OperatorOverview } from '@parley/contract';
import { createStore } from '../ui/store.ts';
import type { Store } from '../ui/store.ts';
import type { LeadFilter } from './api.ts';
import type { PagedList } from './paged-list.ts';
import type { Resource } from './resource.ts';

/** The list of leads, and what has come since it was read. */
export interface LeadNews {
  /** Leads that came since the list was last read. */
  readonly newLeads: Pick<Store<number>, 'get' | 'subscribe'>;
  openLeads(quarantinedOnly: boolean): void;
  /** From the newest again, with the same filter. */
  refreshLeads(): void;
  /** Reads the figures again, and tells of new leads. */
  lookForNews(): Promise<void>;
  /** What was read before may hold what is gone. */
  forget(): void;
}

export interface LeadNewsPorts {
  readonly overview: Resource<OperatorOverview>;
  readonly leads: PagedList<OperatorLead, LeadFilter>;
  /** The server can be reached: reads again what could not be read while it was not. */
  readonly recover: () => void;
}

export function createLeadNews({ overview, leads, recover }: LeadNewsPorts): LeadNews {
  const newLeads = createStore(0);
  /** As the place says that is open: what is shown may still be of the one before. */
  let quarantinedOnly = false;
  let leadsSeen: { readonly all: number; readonly today: number } | null = null;

  /** Of those that the list shows: robots are no news to whoever did not ask for them. */
  const countLeads = ({ quarantinedOnly }: LeadFilter) => {
    const state = overview.state.get();
    if (state.phase !== 'loaded') return null;
    const { total, quarantined, today } = state.value.leads;
    return quarantinedOnly ? { all: quarantined, today: 0 } : { all: total, today };
  };

  /** Figures first: a lead that comes in between is then announced once too often, never missed. */
  async function readLeads(): Promise<void> {
    newLeads.set(0);
    await overview.reload();
    // What was searched for meanwhile, in the place that is open by now.
    const filter = { ...leads.filter.get(), quarantinedOnly };
    leadsSeen = countLeads(filter);
    await leads.ask(filter);
  }

  async function lookForNews(): Promise<void> {
    await overview.reload();
    const figures = overview.state.get();
    if (figures.phase === 'loaded' && figures.failure === null) recover();
    const now = countLeads(leads.filter.get());
    if (now === null || leadsSeen === null) return;
    // All are counted up to a bound; past it those of the day tell.
    const came = Math.max(now.all - leadsSeen.all, now.today - leadsSeen.today);
    if (came <= 0) return;
    const list = leads.state.get();
    // Nothing is in sight that could move away under a finger.
    if (list.phase === 'loaded' && list.items.length === 0) await readLeads();
    else newLeads.set(came);
  }

  return {
    newLeads,
    /** A list that was read before stays as it is, with its pages: coming back finds the same place. */
    openLeads(ofQuarantine) {
      quarantinedOnly = ofQuarantine;
      const known = leads.state.get().phase === 'loaded' && leadsSeen !== null;
      if (known && leads.filter.get().quarantinedOnly === quarantinedOnly) void lookForNews();
      else void readLeads();
    },
    refreshLeads: () => void readLeads(),
    lookForNews,
    forget() {
      leadsSeen = null;
      leads.forget();
    },
  };
}
