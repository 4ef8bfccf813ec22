import type {
  OperatorChange,
  OperatorColleague,
  OperatorMadeColleague,
  OperatorNewColleague,
  OperatorPage,
} from '@parley/contract';
import type { Result } from '../failure.ts';

/** `/operator/api/people` and `changes` */
export interface ColleagueApi {
  list(): Promise<Result<OperatorColleague[]>>;
  listNames(): Promise<Result<string[]>>;
  make(colleague: OperatorNewColleague): Promise<Result<OperatorMadeColleague>>;
  takeBack(id: string): Promise<Result<null>>;
  listChanges(cursor: string | null): Promise<Result<OperatorPage<OperatorChange>>>;
}

type Call = <Value>(method: string, path: string, body?: object) => Promise<Result<Value>>;

export function createColleagueApi(call: Call): ColleagueApi {
  return {
    list: () => call('GET', 'people'),
    listNames: () => call('GET', 'people/names'),
    make: (colleague) => call('POST', 'people', colleague),
    takeBack: (id) => call('DELETE', `people/${encodeURIComponent(id)}`),
    listChanges: (cursor) => call('POST', 'changes/search', cursor === null ? {} : { cursor }),
  };
}
