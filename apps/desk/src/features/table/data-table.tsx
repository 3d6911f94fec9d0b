import '@portolane/ui/checkbox/checkbox.css';
import './data-table.css';
import {
  columnOrderingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type ReactNode, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@portolane/ui/empty-state/empty-state.tsx';
import { Button } from '@portolane/ui/button/button.tsx';
import { Icon } from '@portolane/ui/icon/icon.tsx';
import { Pagination } from '@portolane/ui/pagination/pagination.tsx';
import { SkeletonRows } from '@portolane/ui/skeleton/skeleton.tsx';
import { DeskLink } from '#platform/link/desk-link.tsx';
import type { TableControl } from './table-state.ts';
import { useRowKeys } from './use-row-keys.ts';

/** A column of a table. */
export interface DataColumn<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Whether the call can order by it. */
  sortable?: boolean;
  /** Numbers are aligned at the end. */
  numeric?: boolean;
  /** On one line where there is room for a line: a moment, a number, a name. */
  word?: boolean;
  /** A button, which needs no label on phones. */
  button?: boolean;
  /** Not shown unless a person chooses it. */
  hidden?: boolean;
}

interface Selection {
  ids: ReadonlySet<string>;
  onChange: (ids: ReadonlySet<string>) => void;
}

interface DataTableProps<Row> {
  /** Accessible name of the table. */
  label: string;
  columns: readonly DataColumn<Row>[];
  /** undefined: they are being read for the first time. */
  rows: readonly Row[] | undefined;
  idOf: (row: Row) => string;
  /** Name of a row, for screen readers; its id without it. */
  nameOf?: (row: Row) => string;
  /** Path of a row's screen. Its first column is a link to it. */
  hrefOf?: (row: Row) => string;
  control: TableControl;
  /** Rows of all pages, and of one. Missing: there is one page. */
  pages?: { total: number; size: number } | undefined;
  /** With it, rows have a checkbox. */
  selection?: Selection | undefined;
  /** Whether other rows are being read, and those shown are of before. */
  stale?: boolean;
  /** What a table without rows says, if no filter is set. */
  empty: string;
}

const features = tableFeatures({
  columnOrderingFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
});

/**
 * The table of the desk: order, page, and columns are in the address, `j` and `k` move between rows,
 * `x` selects one, Enter opens it.
 */
export function DataTable<Row extends object>({
  label,
  columns,
  rows,
  idOf,
  nameOf = idOf,
  hrefOf,
  control,
  pages,
  selection,
  stale = false,
  empty,
}: DataTableProps<Row>) {
  const { t } = useTranslation(['table']);
  const body = useRef<HTMLTableSectionElement>(null);
  useRowKeys(body);
  const shown = control.columns ?? columns.filter(({ hidden }) => !hidden).map(({ id }) => id);
  const definitions = useMemo(() => {
    const helper = createColumnHelper<typeof features, Row>();
    return helper.columns(
      columns.map(({ id, header, cell }) =>
        helper.display({ id, header, cell: ({ row }) => cell(row.original) }),
      ),
    );
  }, [columns]);
  const none = useMemo<Row[]>(() => [], []);
  const selectionState = Object.fromEntries(
    [...(selection?.ids ?? [])].map((id) => [id, true as const]),
  );
  const table = useTable({
    features,
    columns: definitions,
    data: rows ?? none,
    getRowId: idOf,
    state: {
      columnOrder: [...shown],
      columnVisibility: Object.fromEntries(columns.map(({ id }) => [id, shown.includes(id)])),
      rowSelection: selectionState,
    },
    onRowSelectionChange(update) {
      const after = typeof update === 'function' ? update(selectionState) : update;
      selection?.onChange(new Set(Object.keys(after)));
    },
  });
  const columnOf = new Map(columns.map((column) => [column.id, column]));

  if (!rows) return <SkeletonRows kind="text" count={10} label={t('table:loading')} />;
  if (rows.length === 0) return <NoRows control={control} empty={empty} />;
  return (
    <div className="data-table" aria-busy={stale || control.isPending || undefined}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table must be scrolled with the keyboard */}
      <section className="desk-table desk-table--rows" aria-label={label} tabIndex={0}>
        <table>
          <thead>
            {table.getHeaderGroups().map((group) => (
              <tr key={group.id}>
                {selection && (
                  <th scope="col" className="data-table__select">
                    <SelectAll
                      checked={table.getIsAllRowsSelected()}
                      some={table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected()}
                      onChange={table.getToggleAllRowsSelectedHandler()}
                    />
                  </th>
                )}
                {group.headers.map(({ id }) => (
                  <HeaderCell key={id} column={columnOf.get(id)!} control={control} />
                ))}
              </tr>
            ))}
          </thead>
          <tbody ref={body}>
            {table.getRowModel().rows.map((row) => (
              <tr key={row.id} aria-selected={selection ? row.getIsSelected() : undefined}>
                {selection && <SelectCell row={row} name={nameOf(row.original)} />}
                {row.getVisibleCells().map((cell, index) => (
                  <Cell
                    key={cell.id}
                    column={columnOf.get(cell.column.id)!}
                    href={index === 0 ? hrefOf?.(row.original) : undefined}
                  >
                    <table.FlexRender cell={cell} />
                  </Cell>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {pages && <Pages pages={pages} control={control} />}
    </div>
  );
}

function SelectAll({
  checked,
  some,
  onChange,
}: {
  checked: boolean;
  some: boolean;
  onChange: (event: unknown) => void;
}) {
  const { t } = useTranslation(['table']);
  return (
    <label>
      <input
        type="checkbox"
        className="choice__box"
        checked={checked}
        ref={(box) => {
          if (box) box.indeterminate = some;
        }}
        onChange={onChange}
      />
      <span className="data-table__all">{t('table:selectPage')}</span>
    </label>
  );
}

function SelectCell({
  row,
  name,
}: {
  name: string;
  row: {
    getIsSelected: () => boolean;
    getToggleSelectedHandler: () => (event: unknown) => void;
  };
}) {
  const { t } = useTranslation(['table']);
  return (
    <td className="data-table__select">
      <label>
        <input
          type="checkbox"
          className="choice__box"
          aria-label={t('table:selectRow', { row: name })}
          checked={row.getIsSelected()}
          onChange={row.getToggleSelectedHandler()}
        />
      </label>
    </td>
  );
}

/**
 * A cell; that of the first column links to the screen of its row. On phones, where there is no line
 * of headings, its heading is before it.
 */
function Cell<Row>({
  column: { header, numeric, word, button },
  href,
  children,
}: {
  column: DataColumn<Row>;
  href: string | undefined;
  children: ReactNode;
}) {
  return (
    <td
      className={
        [numeric && 'desk-table__number num', word && 'desk-table__word num']
          .filter(Boolean)
          .join(' ') || undefined
      }
      data-label={button ? undefined : header}
    >
      <div className="data-table__value">
        {href === undefined ? (
          children
        ) : (
          <DeskLink className="row-link" data-row-link="" href={href}>
            {children}
          </DeskLink>
        )}
      </div>
    </td>
  );
}

function NoRows({ control, empty }: { control: TableControl; empty: string }) {
  const { t } = useTranslation(['table']);
  if (!control.isFiltered) return <EmptyState title={empty} />;
  return (
    <EmptyState
      title={t('table:noMatch')}
      actions={
        <Button size="m" onClick={control.clear}>
          {t('table:clear')}
        </Button>
      }
    >
      {t('table:noMatchText')}
    </EmptyState>
  );
}

function Pages({
  pages: { total, size },
  control,
}: {
  pages: { total: number; size: number };
  control: TableControl;
}) {
  const { t } = useTranslation(['table']);
  return (
    <div className="data-table__foot">
      <output className="num">{t('table:rows', { count: total })}</output>
      <Pagination
        page={control.page}
        total={total}
        pageSize={size}
        hrefOf={control.hrefOfPage}
        Link={DeskLink}
        labels={{
          navigation: t('table:pages'),
          previous: t('table:previous'),
          next: t('table:next'),
          page: (page) => t('table:page', { page }),
        }}
      />
    </div>
  );
}

function HeaderCell<Row>({
  column: { id, header, sortable, numeric },
  control: { sort, setSort },
}: {
  column: DataColumn<Row>;
  control: TableControl;
}) {
  const active = sort.column === id;
  const direction = sort.descending ? 'descending' : 'ascending';
  const className = numeric ? 'desk-table__number' : undefined;
  if (!sortable)
    return (
      <th scope="col" className={className}>
        {header}
      </th>
    );
  return (
    <th scope="col" className={className} aria-sort={active ? direction : undefined}>
      <button
        type="button"
        className="data-table__sort"
        onClick={() => setSort({ column: id, descending: active && !sort.descending })}
      >
        {header}
        {active && <Icon name="chevron-down" size="s" />}
      </button>
    </th>
  );
}
