import { Download } from 'lucide-react';
import type { ExportTable } from '../api.ts';
import type { Desk } from '../desk.ts';

export function ExportButton({ desk, table }: { desk: Desk; table: ExportTable }) {
  return (
    <button type="button" className="button" onClick={() => void desk.exportAll(table)}>
      <Download aria-hidden size={18} />
      Export all as CSV
    </button>
  );
}
