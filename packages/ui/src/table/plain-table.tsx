import type { ReactNode } from 'react';

/** A column of a table. */
export interface PlainColumn<Row> {
  key: string;
  label: string;
  render: (row: Row) => ReactNode;
  /** In figures of one width. */
  numeric?: boolean;
  /** Class of its cells and its heading. */
  className?: string | undefined;
  /** A button, which needs no label on phones. */
  button?: boolean;
}

/**
 * A table without filters, order, and pages. Its first column names the rows. The cells carry the
 * heading of their column, for sheets that show rows as lists on phones.
 */
export function PlainTable<Row>({
  columns: [first, ...others],
  rows,
  footRows = [],
  keyOf,
  caption,
}: {
  columns: readonly [PlainColumn<Row>, ...PlainColumn<Row>[]];
  rows: readonly Row[];
  /** Sums, below the others. */
  footRows?: readonly Row[];
  keyOf: (row: Row) => string;
  caption?: ReactNode;
}) {
  const show = (row: Row) => (
    <tr key={keyOf(row)}>
      <th scope="row" className={classOf(first)}>
        {first.render(row)}
      </th>
      {others.map((column) => (
        <td
          key={column.key}
          className={classOf(column)}
          data-label={column.button ? undefined : column.label}
        >
          {column.render(row)}
        </td>
      ))}
    </tr>
  );
  return (
    <table>
      {caption !== undefined && <caption>{caption}</caption>}
      <thead>
        <tr>
          {[first, ...others].map(({ key, label, className }) => (
            <th key={key} scope="col" className={className}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{rows.map(show)}</tbody>
      {footRows.length > 0 && <tfoot>{footRows.map(show)}</tfoot>}
    </table>
  );
}

const classOf = <Row,>({ className, numeric }: PlainColumn<Row>): string | undefined =>
  [className, numeric && 'num'].filter(Boolean).join(' ') || undefined;
