import { useEffect } from 'react';
import { useStore } from '../../ui/store.ts';
import type { LeadFilter } from '../api.ts';
import type { Desk } from '../desk.ts';
import { passFocus } from '../focus.ts';
import { anySearchedField, searchedFields } from '../lead-fields.ts';
import { count } from '../moments.ts';
import { ExportButton } from './export-button.tsx';
import { LeadTable } from './lead-table.tsx';
import { ListBody } from './list-body.tsx';
import { EmptyNotice } from './notices.tsx';
import { OverviewFigures } from './overview-figures.tsx';
import { SearchBox } from './search-box.tsx';
import { ViewTitle } from './view-title.tsx';

export function LeadsView({ desk, quarantinedOnly }: { desk: Desk; quarantinedOnly: boolean }) {
  const newLeads = useStore(desk.newLeads);
  const filter = useStore(desk.leads.filter);
  const overview = useStore(desk.overview.state);
  const quarantined = overview.phase === 'loaded' ? overview.value.leads.quarantined : 0;
  useEffect(() => desk.openLeads(quarantinedOnly), [desk, quarantinedOnly]);

  return (
    <>
      <div className="view-head">
        <ViewTitle>{quarantinedOnly ? 'Leads in quarantine' : 'Leads'}</ViewTitle>
        <div className="view-acts">
          <ExportButton desk={desk} table="leads" />
          <ExportButton desk={desk} table="calls" />
        </div>
      </div>
      <OverviewFigures overview={desk.overview} />
      <div className="tools">
        <SearchBox
          label={`Search ${searchedFields}`}
          hint="Search leads"
          initial={filter.query}
          onSearch={desk.searchLeads}
        />
        <nav aria-label="Which leads" className="choice">
          <a href="#/leads" aria-current={quarantinedOnly ? undefined : 'page'}>
            From people
          </a>
          <a href="#/leads/quarantined" aria-current={quarantinedOnly ? 'page' : undefined}>
            Quarantined{quarantined > 0 && ` (${quarantined})`}
          </a>
        </nav>
      </div>
      <div>
        <div role="status">
          {newLeads > 0 && (
            <button ref={passFocus} type="button" className="news" onClick={desk.refreshLeads}>
              {count(newLeads, 'new lead')}. Show
            </button>
          )}
        </div>
        <ListBody list={desk.leads} noun="lead" empty={<NoLeads filter={filter} />}>
          {(leads) => <LeadTable leads={leads} changes={desk.changes} />}
        </ListBody>
      </div>
    </>
  );
}

function NoLeads({ filter: { query, quarantinedOnly } }: { filter: LeadFilter }) {
  if (query !== '') {
    return (
      <EmptyNotice title="Nothing found.">
        No {quarantinedOnly ? 'quarantined lead' : 'lead'} has “{query}” in its {anySearchedField}.
      </EmptyNotice>
    );
  }
  return quarantinedOnly ? (
    <EmptyNotice title="Nothing in quarantine.">
      Leads that look like a robot’s wait here for you. They are kept, but sent nowhere.
    </EmptyNotice>
  ) : (
    <EmptyNotice title="No leads yet.">
      They appear here the moment a visitor leaves a name, an e-mail address and a phone number.
    </EmptyNotice>
  );
}
