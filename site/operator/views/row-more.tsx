import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

interface MoreButtonProps {
  /** Of the row that it shows. */
  readonly moreId: string;
  readonly open: boolean;
  /** Of whom or what: the button's own words say it for the eye alone. */
  readonly label: string;
  readonly busy?: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

/** The cell at the end of a line that shows and hides what there is more of it. */
export function MoreButton({ moreId, open, label, busy, onToggle, children }: MoreButtonProps) {
  return (
    <td role="cell" className="cell-action">
      <button
        type="button"
        className="button button-small"
        aria-expanded={open}
        aria-controls={open ? moreId : undefined}
        aria-label={label}
        aria-disabled={busy}
        onClick={() => !busy && onToggle()}
      >
        {children}
        <ChevronDown aria-hidden size={16} className="chevron" />
      </button>
    </td>
  );
}

/** The row below the line, as wide as the table. */
export function MoreRow({
  moreId,
  columns,
  children,
}: {
  readonly moreId: string;
  readonly columns: readonly unknown[];
  readonly children: ReactNode;
}) {
  return (
    <tr role="row" id={moreId} className="row-more">
      <td role="cell" colSpan={columns.length}>
        {children}
      </td>
    </tr>
  );
}
