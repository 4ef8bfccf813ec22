-- What servers with one PARLEY_SECRET share beside it: the keys that people hold already, sealed under it, and
-- by which secret. One row, in no backup: it is made anew of the files of DATA_DIR/secrets, which a backup has.
create table parley.secrets (
  single boolean primary key default true check (single),
  -- Of the key that the voice platform seals with; opens nothing.
  fingerprint text not null,
  keys text not null
);

alter table parley.secrets enable row level security;
revoke all on parley.secrets from public, anon, authenticated;
