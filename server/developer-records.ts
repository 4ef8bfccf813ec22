import type { Database } from '@parley/database/database';
import type { Doorbell } from '@parley/database/doorbell';
import {
  createDeliveryLog,
  listCallLines,
  listKeys,
  listRecords,
  readRecord,
} from '@parley/platform';
import type { PlatformRecords } from './operator/developers/ports.ts';

/** What the console shows of the voice platform here. */
export function developerRecords(database: Database, deliveries: Doorbell): PlatformRecords {
  const messages = createDeliveryLog(database, deliveries);
  return {
    messages,
    list: (kind, page) => listRecords(database, kind, page),
    async readCall(id) {
      const call = await readRecord(database, 'call', id);
      if (call === null) return null;
      const [told, log] = await Promise.all([
        messages.listOfCall(call.id),
        listCallLines(database, call.orgId, call.id),
      ]);
      return { ...call, deliveries: told, log };
    },
    readChat: (id) => readRecord(database, 'chat', id),
    readSession: (id) => readRecord(database, 'session', id),
    listKeys: (page) => listKeys(database, page),
  };
}
