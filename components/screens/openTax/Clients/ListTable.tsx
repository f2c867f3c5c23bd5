import { memo, type ReactNode } from 'react';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Icon } from '@/components/parts/Icon';
import { SortLink } from '@/components/screens/openTax/Dashboard/ClientsTable';
import { PageTick } from '@/components/screens/openTax/Bulk/PageTick';
import { Ticked } from '@/components/parts/list/Tick';
import { RowsToCome } from '@/components/screens/openTax/Dashboard/RowsToCome';
import { useFirstRows } from '@/components/parts/list/useFirstRows';
import { useFollow } from '@/components/parts/list/useFollow';
import type { Selection } from '@/components/screens/openTax/Bulk/useSelection';
import { ListRow } from './ListRow';
import { MarksKey } from './TaxMarks';
import { ClientsTable } from './listStyles';
import type { AtClients } from './clientListQuery';
import type { ClientList } from '@/hooks/clients/clients';
import type { ClientSort } from '@/lib/clients/list/listQuery';
import { CLIENT_COLUMNS } from '@/lib/clients/list/listWords';
import { routes } from '@/lib/app/routes';

interface ColumnProps {
  sort: ClientSort;
  at: AtClients;
  className?: string;
  before?: ReactNode;
}

/** Renders a column's head: the link to sort by it, and to reverse the order once it does. */
const Column = memo(function Column({ sort, at, className, before }: ColumnProps) {
  const { sort: current, direction } = at.place;
  const isSorted = sort === current;
  const link = (
    <SortLink href={at.to({ sort, direction: isSorted && direction === 'asc' ? 'desc' : 'asc' })}>
      {CLIENT_COLUMNS[sort]}
      {isSorted ? <Icon of={direction === 'asc' ? ArrowUp : ArrowDown} size={14} /> : null}
    </SortLink>
  );
  return (
    <th
      scope="col"
      role="columnheader"
      className={className}
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

interface ListTableProps {
  at: AtClients;
  data: ClientList;
  /** The question that the rows answer. */
  answers: string;
  now: Date;
  busy: boolean;
  isTyping: boolean;
  selection: Selection;
}

/**
 * Renders the practice's clients in rows, cards on a phone, and below them the key to the marks
 * (docs/rules/design.md#dense-tables).
 */
export function ListTable({ at, data, answers, now, busy, isTyping, selection }: ListTableProps) {
  const follow = useFollow(routes.openTaxClient.path);
  const rows = useFirstRows(data.rows, { answers, isTyping });
  return (
    <>
      <ClientsTable role="table" aria-busy={busy}>
        <caption className="visually-hidden">Your clients</caption>
        <thead role="rowgroup">
          <tr role="row">
            <Column
              sort="client"
              at={at}
              before={
                <PageTick selection={selection} ids={data.rows.map(({ client_id: id }) => id)} />
              }
            />
            <th scope="col" role="columnheader">
              Taxes connected
            </th>
            <th scope="col" role="columnheader">
              Authorisation
            </th>
            <th scope="col" role="columnheader">
              Invitation
            </th>
            <Column sort="owner" at={at} className="owner" />
            <Column sort="due" at={at} />
            <Column sort="read" at={at} className="right" />
            <th scope="col" role="columnheader">
              <span className="visually-hidden">Acts</span>
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <ListRow
              key={row.client_id}
              row={row}
              practiceId={at.practiceId}
              today={data.today}
              now={now}
              may={data.may}
              follow={follow}
              isTicked={selection.has(row.client_id)}
              onTick={selection.toggle}
            />
          ))}
          <RowsToCome count={data.rows.length - rows.length} />
        </tbody>
      </ClientsTable>
      <MarksKey />
    </>
  );
}
