import type { OperatorWarning } from '@parley/contract';
import type { Queryable } from '@parley/database/database';
import { describeMissingTrigrams } from '@parley/database/trigrams';

export const slowSearch = 'The console searches row after row, a page at a time.';

export async function warnOfSearch(database: Queryable): Promise<OperatorWarning[]> {
  const missing = await describeMissingTrigrams(database);
  return missing === null ? [] : [{ title: slowSearch, detail: sentence(missing) }];
}

const sentence = (text: string) => text[0]!.toUpperCase() + text.slice(1);
