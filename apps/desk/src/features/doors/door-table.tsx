import type { ReactNode } from 'react';

/**
 * A table of the doors, whose rows are lists of labelled values on phones.
 * @param heads of its columns
 * @param numbers whether all columns but the first are numbers
 */
export function DoorTable({
  heads,
  numbers = false,
  children,
}: {
  heads: readonly string[];
  numbers?: boolean;
  children: ReactNode;
}) {
  return (
    <div className="desk-table desk-table--rows">
      <table>
        <thead>
          <tr>
            {heads.map((head, index) => (
              <th
                key={head}
                scope="col"
                className={numbers && index > 0 ? 'desk-table__number' : undefined}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
