import { ChevronDown } from 'lucide-react';
import { Icon } from '@/components/parts/Icon';
import { Choice } from '@/components/parts/list/Choice';
import { capitalised } from '@/components/parts/list/capitalised';
import type { At } from '../Dashboard/useTableQuery';
import { orderWords, TABLE_COLUMNS } from '@/lib/clients/list/tableColumns';
import { TABLE_SORTS, type SortDirection, type TableSort } from '@/lib/clients/list/tableQuery';

/** Renders the order of the rows where its columns are not drawn: on a phone. */
export function OrderSelect({ at }: { at: At }) {
  const { sort, direction } = at.place;
  const firsts = TABLE_SORTS.map(
    (tableSort) => [tableSort, TABLE_COLUMNS[tableSort].first] as const,
  );
  const orders =
    direction === TABLE_COLUMNS[sort].first ? firsts : [[sort, direction] as const, ...firsts];
  return (
    <Choice className="order">
      <span className="visually-hidden">Order</span>
      <select
        value={`${sort} ${direction}`}
        onChange={({ target }) => {
          const [chosen, way] = target.value.split(' ') as [TableSort, SortDirection];
          at.go({ sort: chosen, direction: way });
        }}
      >
        {orders.map(([entry, way]) => (
          <option key={`${entry} ${way}`} value={`${entry} ${way}`}>
            {capitalised(orderWords(entry, way))}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} size={16} />
    </Choice>
  );
}
