-- Who conducts a test run at the moment. It ends by itself, so that a run outlives the process.
create table voice.test_run_claims (
  run_id uuid primary key references voice.objects on delete cascade,
  holder uuid not null,
  claimed_until timestamptz not null
);

create index test_runs_unfinished on voice.objects (created_at)
  where kind = 'test-suite-run' and body->>'status' in ('queued', 'in-progress');
