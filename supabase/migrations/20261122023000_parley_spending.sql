-- What may be asked of models in the name of an organisation by anybody, a UTC day: each request is
-- counted before it costs something.
create table voice.spending (
  org_id uuid not null references voice.orgs on delete cascade,
  day date not null,
  requests bigint not null default 0,
  tokens bigint not null default 0,
  -- Refused since the day's ceiling was reached, and when that was.
  refused bigint not null default 0,
  reached_at timestamptz(3),
  primary key (org_id, day)
);
