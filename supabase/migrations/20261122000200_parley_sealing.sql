-- By which rules secrets are sealed in what is kept. When they change, the server goes through all of
-- it once, a part at a time.
create table voice.sealing (
  single boolean primary key default true check (single),
  rules text not null,
  -- What it goes through now; null when it has been through all.
  place text,
  -- The key of the last row that it has been through there; null before the first.
  after text
);
