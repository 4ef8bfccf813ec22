-- Where the other servers reach the one that holds a call, and nobody else: its NODE_URL.
alter table voice.rooms add column node_url text;

-- Servers that may take calls for each other, and until when one is sure to be there.
create table voice.nodes (
  server uuid primary key,
  node_url text not null,
  has_place boolean not null,
  seen_until timestamptz not null
);
alter table voice.nodes enable row level security;
revoke all on voice.nodes from public, anon, authenticated;
