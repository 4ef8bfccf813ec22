import { type ReactNode, useId } from 'react';

interface RecordTableProps {
  readonly caption: string;
  readonly columns: readonly { readonly title: string; readonly className: string }[];
  /** The row groups. */
  readonly children: ReactNode;
}

/**
 * The roles are the elements' own. They are spelled out, here and in the rows, because cards, on a
 * narrow screen, take the table's display from the elements, and with it the roles.
 */
export function RecordTable({ caption, columns, children }: RecordTableProps) {
  const captionId = useId();
  return (
    <table role="table" className="records" aria-labelledby={captionId}>
      <caption id={captionId} className="sr-only">
        {caption}
      </caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ title, className }) => (
            <th key={title} role="columnheader" scope="col" className={className}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      {children}
    </table>
  );
}
