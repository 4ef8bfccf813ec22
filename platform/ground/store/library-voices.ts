import type { Database, Queryable } from '@parley/database/database';
import type { Kinds } from './kinds.ts';
import { type ArrayQuery, dateConditions, Parameters } from './list-query.ts';
import { toPlatformTime } from './platform-time.ts';
import { toStorableJson } from './storable-json.ts';
import type { Body } from './store.ts';

type LibraryVoice = Kinds['voice'];
type VoiceProvider = NonNullable<LibraryVoice['provider']>;

export interface VoiceQuery extends ArrayQuery {
  readonly page: number;
  /** Anywhere in the name, the description or the accent. */
  readonly keyword?: string | undefined;
  /** A language's name, or its code: `en` finds `en-GB` too. */
  readonly language?: string | undefined;
  readonly accent?: string | undefined;
  readonly gender?: string | undefined;
  /** Comes first. */
  readonly currentVoiceId?: string | undefined;
  readonly isCloned?: boolean | undefined;
}

interface Row {
  readonly id: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly body: Body<'voice'>;
}

const columns = 'id, created_at, updated_at, body';
const ofProvider = `org_id = $1 and kind = 'voice' and body->>'provider' = $2`;
const isThere = `not (body->>'isDeleted')::boolean`;
/** Any constant, the same in every process. */
const lockKey = 7_075_398;

export async function findVoices(
  database: Queryable,
  orgId: string,
  provider: VoiceProvider,
  query: VoiceQuery,
): Promise<LibraryVoice[]> {
  const parameters = new Parameters();
  parameters.add(orgId);
  parameters.add(provider);
  const conditions = [ofProvider, isThere, ...dateConditions(query, parameters)];
  const { keyword, language, accent, gender, currentVoiceId, isCloned, limit, page } = query;
  if (keyword !== undefined) {
    const word = parameters.add(keyword);
    conditions.push(
      `position(lower(${word}) in lower(concat_ws(' ', body->>'name', body->>'description', body->>'accent'))) > 0`,
    );
  }
  if (language !== undefined) {
    const name = parameters.add(language);
    conditions.push(
      `(lower(body->>'language') = lower(${name}) or starts_with(lower(body->>'languageCode') || '-', lower(${name}) || '-'))`,
    );
  }
  if (accent !== undefined) {
    conditions.push(`lower(body->>'accent') = lower(${parameters.add(accent)})`);
  }
  if (gender !== undefined) conditions.push(`body->>'gender' = ${parameters.add(gender)}`);
  if (isCloned !== undefined)
    conditions.push(`coalesce(body->>'isCloned', 'false') = ${parameters.add(String(isCloned))}`);
  const first =
    currentVoiceId === undefined
      ? ''
      : `body->>'providerId' is not distinct from ${parameters.add(currentVoiceId)} desc, `;
  const { rows } = await database.query<Row>(
    `select ${columns} from voice.objects where ${conditions.join(' and ')}
     order by ${first}created_at desc, id desc
     limit ${parameters.add(limit)} offset ${parameters.add((page - 1) * limit)}`,
    parameters.values,
  );
  return rows.map((row) => present(orgId, row));
}

/** One voice of each accent that the provider's voices have. */
export async function findAccents(
  database: Queryable,
  orgId: string,
  provider: VoiceProvider,
): Promise<LibraryVoice[]> {
  const { rows } = await database.query<Row>(
    `select distinct on (lower(body->>'accent')) ${columns} from voice.objects
     where ${ofProvider} and ${isThere} and body->>'accent' <> ''
     order by lower(body->>'accent'), created_at desc, id desc`,
    [orgId, provider],
  );
  return rows.map((row) => present(orgId, row));
}

/**
 * Makes the library what the providers told, all of them or none: voices that are new come in, those
 * that changed change, those that are gone stay as deleted, so that an assistant's voice has a name.
 */
export async function takeOver(
  database: Database,
  orgId: string,
  told: ReadonlyMap<VoiceProvider, readonly Body<'voice'>[]>,
): Promise<LibraryVoice[]> {
  return database.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1::bigint)', [lockKey]);
    const voices: LibraryVoice[] = [];
    for (const [provider, bodies] of told) {
      const byId = new Map(bodies.map((body) => [body.providerId, body]));
      voices.push(...(await replaceAll(tx, orgId, provider, [...byId.values()])));
    }
    return voices;
  });
}

async function replaceAll(
  tx: Queryable,
  orgId: string,
  provider: VoiceProvider,
  bodies: readonly object[],
): Promise<LibraryVoice[]> {
  const told = [orgId, provider, toStorableJson(bodies)];
  const given = `jsonb_array_elements($3::jsonb) as told(body)`;
  const isSame = `voice.body->>'providerId' = told.body->>'providerId'`;
  await tx.query(
    `update voice.objects as voice
     set body = body || '{"isDeleted": true}', updated_at = now()
     where ${ofProvider} and ${isThere}
       and not exists (select from ${given} where ${isSame})`,
    told,
  );
  await tx.query(
    `update voice.objects as voice set body = told.body, updated_at = now() from ${given}
     where voice.org_id = $1 and voice.kind = 'voice' and voice.body->>'provider' = $2
       and ${isSame} and voice.body <> told.body`,
    told,
  );
  await tx.query(
    `insert into voice.objects (org_id, kind, body)
     select $1, 'voice', told.body from ${given}
     where not exists (
       select from voice.objects as voice
       where voice.org_id = $1 and voice.kind = 'voice' and voice.body->>'provider' = $2 and ${isSame}
     )`,
    told,
  );
  const { rows } = await tx.query<Row>(
    `select ${columns} from voice.objects where ${ofProvider} and ${isThere}
     order by created_at desc, id desc`,
    [orgId, provider],
  );
  return rows.map((row) => present(orgId, row));
}

function present(orgId: string, { id, created_at, updated_at, body }: Row): LibraryVoice {
  return {
    ...body,
    id,
    orgId,
    createdAt: toPlatformTime(created_at),
    updatedAt: toPlatformTime(updated_at),
  } as LibraryVoice;
}
