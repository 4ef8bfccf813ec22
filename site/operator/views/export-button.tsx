import { Download } from 'lucide-react';
import type { ExportTable } from '../api.ts';
import type { Desk } from '../desk.ts';

const labels: Readonly<Record<ExportTable, string>> = {
  leads: 'Export all as CSV',
  conversations: 'Export all as CSV',
  questions: 'Export all as CSV',
  calls: 'Export calls as CSV',
};

/** Nothing for members. */
export function ExportButton({ desk, table }: { desk: Desk; table: ExportTable }) {
  if (!desk.isOwner) return null;
  return (
    <button type="button" className="button" onClick={() => void desk.exportAll(table)}>
      <Download aria-hidden size={18} />
      {labels[table]}
    </button>
  );
}
