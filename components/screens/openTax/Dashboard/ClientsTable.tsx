import { memo, type ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Icon } from '@/components/parts/Icon';
import { PageTick } from '@/components/screens/openTax/Bulk/PageTick';
import { Ticked } from '@/components/parts/list/Tick';
import type { Selection } from '@/components/screens/openTax/Bulk/useSelection';
import { ClientRow } from './ClientRow';
import type { Follow } from '@/components/parts/list/useFollow';
import { ListLink } from '@/components/parts/list/ListLink';
import { Table } from '@/components/parts/list/tableStyles';
import { RowsToCome } from './RowsToCome';
import { useFirstRows } from '@/components/parts/list/useFirstRows';
import { useFollow } from '@/components/parts/list/useFollow';
import type { At } from './useTableQuery';
import type { ClientTable } from '@/hooks/clients/tables';
import { TABLE_COLUMNS } from '@/lib/clients/list/tableColumns';
import { clientsOfRows, keyOfRow } from '@/lib/clients/list/rowKey';
import type { TableSort } from '@/lib/clients/list/tableQuery';
import { TAX_NAMES } from '@/lib/kernel/taxes';
import { pageHref } from '@/lib/app/hrefs';

/** A column head that sorts. */
export const SortLink = styled(ListLink)(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 28,
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': {
    color: theme.vars.palette.text.primary,
    textDecoration: 'underline',
    textUnderlineOffset: 3,
  },
  '[aria-sort] > &': { fontWeight: 600, color: theme.vars.palette.text.primary },
}));

const COLUMNS = Object.keys(TABLE_COLUMNS) as TableSort[];
const isRight = (sort: TableSort) => ['amount', 'moment'].includes(TABLE_COLUMNS[sort].kind);

/** How heads differ. What is due has two cells: its day, and how far away that is. */
const LOOKS: Partial<Record<TableSort, Pick<ColumnProps, 'className' | 'span'>>> = {
  ...Object.fromEntries(COLUMNS.filter(isRight).map((sort) => [sort, { className: 'right' }])),
  due: { span: 2 },
  owner: { className: 'owner' },
};

interface ColumnProps {
  sort: TableSort;
  at: At;
  className?: string;
  span?: number;
  before?: ReactNode;
}

/** Renders the link to sort by a column, and to reverse the order once it does. */
const SortBy = memo(function SortBy({ sort, at }: Pick<ColumnProps, 'sort' | 'at'>) {
  const { sort: current, direction } = at.place;
  const isSorted = sort === current;
  const other = direction === 'asc' ? 'desc' : 'asc';
  return (
    <SortLink href={at.to({ sort, direction: isSorted ? other : TABLE_COLUMNS[sort].first })}>
      {TABLE_COLUMNS[sort].name}
      {isSorted ? <Icon of={direction === 'asc' ? ArrowUp : ArrowDown} size={14} /> : null}
    </SortLink>
  );
});

/** Renders a column's head. */
const Column = memo(function Column({ sort, at, className, span, before }: ColumnProps) {
  const { sort: current, direction } = at.place;
  const isSorted = sort === current;
  const link = <SortBy sort={sort} at={at} />;
  return (
    <th
      scope="col"
      role="columnheader"
      className={className}
      colSpan={span}
      {...(isSorted
        ? { 'aria-sort': direction === 'asc' ? ('ascending' as const) : ('descending' as const) }
        : {})}
    >
      {before ? (
        <Ticked>
          {before}
          {link}
        </Ticked>
      ) : (
        link
      )}
    </th>
  );
});

interface RowsProps extends Pick<Selection, 'has' | 'toggle'> {
  practiceId: string;
  rows: readonly ClientTable['rows'][number][];
  today: ClientTable['today'];
  now: Date;
  follow: Follow;
}

/** Renders the rows, memoised, so that they are compared only when they have changed. */
const Rows = memo(function Rows({ practiceId, rows, today, now, follow, has, toggle }: RowsProps) {
  return rows.map((row) => (
    <ClientRow
      key={keyOfRow(row)}
      practiceId={practiceId}
      row={row}
      today={today}
      now={now}
      follow={follow}
      isTicked={has(row.client_id)}
      onTick={toggle}
    />
  ));
});

interface ClientsTableProps {
  at: At;
  table: ClientTable;
  /** The question that the rows answer. */
  answers: string;
  now: Date;
  busy: boolean;
  isTyping: boolean;
  selection: Selection;
}

/**
 * Renders the clients of one tax: sorted by every column, cards on a phone
 * (docs/rules/design.md#dense-tables).
 */
export function ClientsTable({
  at,
  table,
  answers,
  now,
  busy,
  isTyping,
  selection,
}: ClientsTableProps) {
  const follow = useFollow(pageHref('openTaxClient', { company_id: at.practiceId }));
  const rows = useFirstRows(table.rows, { answers, isTyping });
  return (
    <Table role="table" aria-busy={busy}>
      <caption className="visually-hidden">{TAX_NAMES[at.place.tab]} of your clients</caption>
      <thead role="rowgroup">
        <tr role="row">
          {COLUMNS.map((sort) => (
            <Column
              key={sort}
              sort={sort}
              at={at}
              {...LOOKS[sort]}
              {...(sort === 'client' && {
                before: <PageTick selection={selection} ids={clientsOfRows(table.rows)} />,
              })}
            />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        <Rows
          practiceId={at.practiceId}
          rows={rows}
          today={table.today}
          now={now}
          follow={follow}
          has={selection.has}
          toggle={selection.toggle}
        />
        <RowsToCome count={table.rows.length - rows.length} />
      </tbody>
    </Table>
  );
}
