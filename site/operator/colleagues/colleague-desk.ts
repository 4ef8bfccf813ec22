import type {
  OperatorChange,
  OperatorColleague,
  OperatorMadeColleague,
  OperatorNewColleague,
} from '@parley/contract';
import type { Result } from '../failure.ts';
import { createPagedList, type PagedList } from '../paged-list.ts';
import { createResource, type Resource } from '../resource.ts';
import type { ColleagueApi } from './api.ts';

/** Who works in the console, and what they changed. */
export interface ColleagueDesk {
  /** For owners alone, as are the changes. */
  readonly people: Resource<OperatorColleague[]>;
  readonly changes: PagedList<OperatorChange, null>;
  /** Whom a lead can be given to. */
  readonly names: Resource<string[]>;
  look(): void;
  make(colleague: OperatorNewColleague): Promise<Result<OperatorMadeColleague>>;
  takeBack(id: string): Promise<Result<null>>;
}

export interface ColleagueDeskPorts {
  readonly api: ColleagueApi;
  /** Looks at each answer whether the session is over. */
  readonly watch: <Value>(call: Promise<Result<Value>>) => Promise<Result<Value>>;
}

export function createColleagueDesk({ api, watch }: ColleagueDeskPorts): ColleagueDesk {
  const people = createResource(() => watch(api.list()));
  const names = createResource(() => watch(api.listNames()));
  const changes = createPagedList<OperatorChange, null>(null, (_, cursor) =>
    watch(api.listChanges(cursor)),
  );
  function look(): void {
    void people.reload();
    void changes.refresh();
  }
  async function change<Value>(call: Promise<Result<Value>>): Promise<Result<Value>> {
    const result = await watch(call);
    if (result.ok) {
      await people.reload();
      void changes.refresh();
    }
    return result;
  }
  return {
    people,
    names,
    changes,
    look,
    make: (colleague) => change(api.make(colleague)),
    takeBack: (id) => change(api.takeBack(id)),
  };
}
