-- Calls that are over and of which the report waits for their analysis. A row goes with its report.
create table voice.awaited_reports (
  call_id uuid primary key references voice.objects on delete cascade,
  -- It waits no longer, whatever is known by then.
  report_by timestamptz(3) not null,
  -- Until when somebody is at it; null for nobody.
  held_until timestamptz(3)
);

create index awaited_reports_due on voice.awaited_reports (coalesce(held_until, '-infinity'));
