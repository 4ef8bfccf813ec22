import type { Database } from '../database/database.ts';
import { countLeads } from '../server/tally/count-leads.ts';

/** Somebody among the rows. */
export interface Known {
  readonly visitorKey: string;
  readonly leadId: string;
  readonly callId: string;
  /** Where a list is continued in its middle. */
  readonly middle: string;
}

/** Calls that are kept of one organisation: more are of several. */
const callsOfOrg = 100_000;
/** Of rows that are made one after the other: a minute, or less where they would be older than what is kept. */
const secondsBetween = (rows: number) => Math.min(60, (300 * 24 * 3600) / rows);

const words = `(array['bakery', 'garage', 'studio', 'workshop', 'florist', 'bistro', 'clinic', 'school'])`;
const pick = (seed: string) => `${words}[1 + (${seed}) % 8]`;

/**
 * So many leads, of which an eighth waits for a call, as many guided conversations and calls with a transcript, and a
 * delivery of every lead; as many questions as are kept, and ninety days of figures. Made as a restore does it: the
 * search's indexes at the end.
 */
export async function fillConsole(database: Database, rows: number): Promise<Known> {
  const ago = `now() - i * interval '${secondsBetween(rows)} seconds'`;
  await database.query('select parley.drop_search()');
  await database.execute(`
    insert into public.leads
      (name, email, phone, company, message, visitor_key_hash, opened_by, came_from, created_at, state, state_at)
    select 'Person ' || i || ' ' || initcap(${pick('i * 7')}), 'person.' || i || '@example.com',
      '+1 555 ' || lpad(i::text, 7, '0'), initcap(${pick('i')}) || ' number ' || i,
      case when i % 3 = 0 then 'We need a website for our ' || ${pick('i * 3')} || ', and soon' end,
      sha256(convert_to('key ' || i, 'UTF8')), 'open-chat', jsonb_build_object('source', 'site ' || chr(97 + i % 12)),
      ${ago}, case when i % 8 > 0 and i > 1000 then 'called' else 'new' end,
      case when i % 8 > 0 and i > 1000 then ${ago} + interval '1 hour' end
    from generate_series(1, ${rows}) as i;

    insert into public.lead_deliveries (lead_id, way, attempts, next_attempt_at, delivered_at, created_at)
    select id, 'mail', 1, null, created_at, created_at from public.leads;

    insert into public.guided_conversations
      (owner_key_hash, user_name, business_type, website_status, phone_number, conversation_completed, created_at)
    select sha256(convert_to('key ' || i, 'UTF8')), 'Person ' || i, ${pick('i * 5')}, 'No, not yet',
      '+1 555 ' || lpad(i::text, 7, '0'), i % 4 = 0, ${ago}
    from generate_series(1, ${rows}) as i;

    with org as (
      insert into voice.orgs (body) select '{}' from generate_series(1, ${Math.ceil(rows / callsOfOrg)})
      returning id
    ), orgs as (select array_agg(id) as ids from org), call as (
      insert into voice.objects (org_id, kind, body, created_at)
      select ids[1 + i % cardinality(ids)], 'call', jsonb_build_object(
          'status', 'ended', 'number', i, 'artifact', jsonb_build_object('transcript',
            'AI: Hello, how can I help?' || E'\\nUser: I have a ' || ${pick('i * 11')} || ' and need '
            || 'a website. My number is ' || i || repeat(E'\\nAI: Certainly, and then?\\nUser: That is all.', 5))),
        ${ago}
      from orgs, generate_series(1, ${rows}) as i returning id, body
    )
    insert into voice.rooms (call_id, asked_by, visitor, longest_seconds)
    select id, 'restricted',
      rtrim(translate(encode(substr(sha256(convert_to('key ' || (body->>'number'), 'UTF8')), 1, 16), 'base64'),
        '+/', '-_'), '='), 630
    from call;

    insert into public.unanswered_questions (owner_key_hash, question, created_at)
    select sha256(convert_to('key ' || i * 37, 'UTF8')), 'Do you build a ' || ${pick('i')} || ' of kind ' || i % 500 || '?',
      now() - i * interval '37 minutes'
    from generate_series(1, 2000) as i;

    insert into public.tallies (hour, name, count)
    select date_trunc('hour', now(), 'UTC') - hour * interval '1 hour', name, 3
    from generate_series(1, 24 * 90) as hour, (
      select 'guided-reached:step_' || step from generate_series(1, 25) as step
      union all select unnest(array['visit', 'gate-opened', 'gate-passed', 'chat-begun', 'call-begun'])
    ) as names(name);`);
  await database.execute('select parley.prepare_search()');
  // As a server has it that is there all along: leads are counted, and no secret has to be looked for.
  await countLeads(database);
  await database.query('update voice.sealing set place = null, after = null');
  for (const table of [
    'public.leads',
    'public.lead_deliveries',
    'public.tallies',
    'public.unanswered_questions',
    'public.guided_conversations',
    'voice.objects',
    'voice.rooms',
  ]) {
    await database.execute(`analyze ${table}`);
  }
  const { rows: found } = await database.query<Known>(
    `select encode(visitor_key_hash, 'hex') as "visitorKey", id as "leadId",
       (select id from voice.objects where kind = 'call' order by created_at desc, id desc limit 1) as "callId",
       (extract(epoch from created_at) * 1000000)::bigint::text || '.' || id as middle
     from public.leads order by created_at desc offset $1 limit 1`,
    [Math.floor(rows / 2)],
  );
  return found[0]!;
}

/** Every request that the console reads by. */
export function consoleRequests({ visitorKey, leadId, callId, middle }: Known): readonly {
  readonly what: string;
  readonly path: string;
  readonly body: object | null;
}[] {
  const post = (what: string, path: string, body: object) => ({ what, path, body });
  const get = (what: string, path: string) => ({ what, path, body: null });
  return [
    get('the day', '/day'),
    post('the people of the day', '/day/people', {}),
    get('overview', '/overview'),
    post('leads', '/leads/search', {}),
    post('leads, from the middle', '/leads/search', { cursor: middle }),
    post('leads in quarantine, of which there are none', '/leads/search', { quarantined: true }),
    post('leads with a word of an eighth of them', '/leads/search', { query: 'bakery' }),
    post('leads with a word of one', '/leads/search', { query: 'person.77@' }),
    post('conversations', '/conversations/search', {}),
    post('conversations with a word of an eighth', '/conversations/search', { query: 'florist' }),
    post('questions', '/questions/search', {}),
    post('messages that were given up', '/developers/messages/search', { givenUp: true }),
    post('calls of the platform', '/developers/calls/search', {}),
    get('a call of the platform', `/developers/calls/${callId}`),
    get('who may answer in it', `/developers/calls/${callId}/trial`),
    post('chats of the platform', '/developers/chats/search', {}),
    post('keys of the platform', '/developers/keys/search', {}),
    get('what the day has cost', '/developers/spend'),
    post('what was changed in the console', '/changes/search', {}),
    post('search for one number', '/search', { query: '5550000077' }),
    post('search for a word that most have', '/search', { query: 'website' }),
    post('search for a word of an eighth', '/search', { query: 'clinic' }),
    post('search for what nobody has', '/search', { query: 'zeppelin' }),
    post('search for what is of a thousandth', '/search', { query: 'number 99' }),
    post('search for two letters', '/search', { query: 'zq' }),
    get('a visitor', `/visitors/${visitorKey}`),
    get('a visitor by a lead', `/leads/${leadId}/visitor`),
    post('a timeline', '/timeline', { visitorKey }),
    post('figures of 90 days', '/figures', { days: 90 }),
    post('figures of 7 days', '/figures', { days: 7 }),
  ];
}
