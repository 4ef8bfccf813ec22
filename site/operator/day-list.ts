import type { LeadWork, OperatorDay, OperatorDayPerson, OperatorPage } from '@parley/contract';
import type { Result } from './failure.ts';
import type { LeadChanges } from './lead-changes.ts';
import { createPagedList } from './paged-list.ts';
import type { PagedList } from './paged-list.ts';
import { createResource } from './resource.ts';
import type { Resource } from './resource.ts';

/** Whom to call today, and how the day stands. */
export interface DayList {
  readonly figures: Resource<OperatorDay>;
  readonly people: PagedList<OperatorDayPerson, null>;
  /** Answers what ends it: a day that nobody looks at is not read again. */
  open(): () => void;
  /** Reads it again in silence, while it is open. */
  look(): void;
  /** Of all leads of this person that wait. Answers whether it worked. */
  work(person: OperatorDayPerson, work: Partial<LeadWork>): Promise<boolean>;
  /** What was read before may hold what is gone. */
  forget(): void;
}

export interface DayListPorts {
  readonly read: () => Promise<Result<OperatorDay>>;
  readonly listPeople: (cursor: string | null) => Promise<Result<OperatorPage<OperatorDayPerson>>>;
  readonly work: LeadChanges['work'];
}

export function createDayList({ read, listPeople, work }: DayListPorts): DayList {
  const figures = createResource(read);
  const people = createPagedList<OperatorDayPerson, null>(null, (_, cursor) => listPeople(cursor));
  let watchers = 0;

  function look(): void {
    if (watchers === 0) return;
    void figures.reload();
    void people.refresh();
  }

  return {
    figures,
    people,
    look,
    open() {
      watchers += 1;
      look();
      return () => void (watchers -= 1);
    },
    async work(person, change) {
      const { id, leadIds, owner, note } = person;
      // Several leads of one person may have several notes, of which one is shown.
      const seen = { state: 'new' as const, ...(leadIds.length === 1 && { owner, note }) };
      if (!(await work(person, leadIds, { work: change, seen }))) return false;
      const { state, ...others } = change;
      const waits = state === undefined || state === 'new';
      people.change((item) => (item.id !== id ? item : waits ? { ...item, ...others } : null));
      void figures.reload();
      return true;
    },
    forget() {
      figures.forget();
      people.forget();
    },
  };
}
