-- The voice platform: organisations, who may act for them, and everything they keep.

-- Apart from `public`: nothing here is for visitors, or part of a REST interface over the database.
create schema voice;
revoke all on schema voice from public;

create table voice.orgs (
  id uuid primary key default gen_random_uuid(),
  -- Milliseconds, because that is what clients are told and send back to continue a list.
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  body jsonb not null
);

create table voice.users (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  email text not null,
  full_name text
);

create unique index users_email on voice.users (lower(email));

create table voice.members (
  org_id uuid not null references voice.orgs on delete cascade,
  user_id uuid not null references voice.users on delete cascade,
  created_at timestamptz(3) not null default now(),
  role text not null check (role in ('admin', 'editor', 'viewer')),
  primary key (org_id, user_id)
);

create index members_of_user on voice.members (user_id);

-- Bearer tokens. Only a hash is kept, so a copy of the database opens nothing.
create table voice.tokens (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null references voice.orgs on delete cascade,
  -- Whom a private token acts for, with that user's role; it ends with the membership.
  user_id uuid,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  hash bytea not null unique,
  tag text not null check (tag in ('private', 'public')),
  -- The end of its value, by which people tell tokens apart.
  hint text not null,
  -- Made from the server's own settings at each start.
  managed boolean not null default false,
  body jsonb not null,
  foreign key (org_id, user_id) references voice.members on delete cascade,
  check (tag = 'public' or user_id is not null)
);

create index tokens_newest on voice.tokens (org_id, created_at desc, id desc);
create index tokens_of_member on voice.tokens (org_id, user_id);

-- Resources of every kind: what they have in common as columns, the rest as it was sent.
create table voice.objects (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null references voice.orgs on delete cascade,
  kind text not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- Ids of the objects that this one names, so that what is in use is found before it is deleted.
  refs text[] not null default '{}',
  body jsonb not null
);

-- Every list: newest first, continued by (created_at, id).
create index objects_newest on voice.objects (org_id, kind, created_at desc, id desc);
create index objects_refs on voice.objects using gin (refs) where refs <> '{}';

-- What an object was before each change.
create table voice.versions (
  object_id uuid not null references voice.objects on delete cascade,
  updated_at timestamptz(3) not null,
  -- Several changes may fall into one millisecond.
  version bigint generated always as identity,
  body jsonb not null,
  primary key (object_id, version)
);
