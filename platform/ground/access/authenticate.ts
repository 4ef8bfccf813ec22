import type { Database } from '@parley/database/database';
import { unauthorised } from '../problem.ts';
import type { Caller, Role } from './caller.ts';
import { findRole } from './member-rows.ts';
import { readRestrictions, type SentRestrictions } from './restrictions.ts';
import type { Claims, Sessions } from './sessions.ts';
import { hashToken } from './token-values.ts';

export interface Authentication {
  /**
   * Who the header `authorization` stands for.
   * @throws {Problem} 401
   */
  authenticate(authorization: string | undefined): Promise<Caller>;
  /** Forgets what it knows: a token, a member or an organisation has changed. */
  forget(): void;
}

interface Row {
  readonly org_id: string;
  readonly user_id: string | null;
  readonly tag: 'private' | 'public';
  readonly role: Role | null;
  readonly managed: boolean;
  readonly for_site: boolean;
  readonly restrictions: SentRestrictions | null;
}

/** Whatever is told, or missed, nobody is believed for longer. */
const rememberedMs = 5_000;
const rememberedTokens = 1_000;
const longestToken = 4_096;

/** @param mayRemember whether this server hears at once of what others change */
export function createAuthentication(
  database: Database,
  sessions: Sessions,
  mayRemember: () => boolean = () => true,
): Authentication {
  const known = new Map<string, { caller: Caller; until: number }>();
  let changes = 0;

  return {
    async authenticate(authorization) {
      const value = readBearer(authorization);
      const kept = known.get(value);
      if (kept && kept.until > performance.now()) return kept.caller;
      known.delete(value);
      const asOf = changes;
      const session = sessions.read('user', value);
      const caller = session
        ? await findMember(database, session)
        : await findCaller(database, value);
      if (!caller) throw unauthorised('This key is not known. Send a key of your organisation.');
      // What changed while the database was asked may be missing in its answer.
      if (asOf !== changes || !mayRemember()) return caller;
      if (known.size >= rememberedTokens) known.clear();
      known.set(value, { caller, until: performance.now() + rememberedMs });
      return caller;
    },
    forget() {
      changes += 1;
      known.clear();
    },
  };
}

function readBearer(authorization: string | undefined): string {
  const value = /^bearer +(\S+)$/i.exec(authorization?.slice(0, longestToken) ?? '')?.[1];
  if (value === undefined) {
    throw unauthorised('No key was sent. Send it in the header: Authorization: Bearer <key>.');
  }
  return value;
}

async function findCaller(database: Database, value: string): Promise<Caller | null> {
  const { rows } = await database.query<Row>(
    `select org_id, user_id, tag, role, managed, for_site, token.body->'restrictions' as restrictions
     from voice.tokens as token left join voice.members using (org_id, user_id) where hash = $1`,
    [hashToken(value)],
  );
  const [row] = rows;
  if (!row) return null;
  const { org_id: orgId, user_id: userId, role, managed: isServerKey } = row;
  if (row.tag === 'public') {
    const restrictions = readRestrictions(row.restrictions);
    return { kind: 'public', orgId, isSiteKey: row.for_site, restrictions };
  }
  return userId !== null && role !== null
    ? { kind: 'private', orgId, userId, role, isServerKey }
    : null;
}

/** A session says who; which role that is, the membership says, as long as there is one. */
async function findMember(database: Database, { orgId, userId }: Claims): Promise<Caller | null> {
  if (orgId === undefined || userId === undefined) return null;
  const role = await findRole(database, orgId, userId);
  return role && { kind: 'private', orgId, userId, role, isServerKey: false };
}
