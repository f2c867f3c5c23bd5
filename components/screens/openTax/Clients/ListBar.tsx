import { memo } from 'react';
import { ChevronDown } from 'lucide-react';
import { Icon } from '@/components/parts/Icon';
import { Choice } from '@/components/parts/list/Choice';
import { FilterChip } from '@/components/parts/list/FilterChip';
import { OwnerSelect } from '@/components/screens/openTax/list/OwnerSelect';
import { capitalised } from '@/components/parts/list/capitalised';
import { BarRoot, Chips } from '@/components/screens/openTax/list/TableBar';
import type { AtClients } from './clientListQuery';
import type { ClientList } from '@/hooks/clients/clients';
import { CLIENT_FILTERS, CLIENT_SORTS, type ClientSort } from '@/lib/clients/list/listQuery';
import { CLIENT_FILTER_NAMES, clientOrderWords } from '@/lib/clients/list/listWords';
import { formatCount } from '@/lib/kernel/text/count';

/**
 * Renders the filters above the rows, with the count of each, and the owner; on a phone the order
 * too.
 */
export const ListBar = memo(function ListBar({
  at,
  counts,
}: {
  at: AtClients;
  counts: ClientList['filters'] | undefined;
}) {
  const { filter, sort } = at.place;
  return (
    <BarRoot>
      <nav aria-label="Filters">
        <Chips>
          {CLIENT_FILTERS.map((clientFilter) => (
            <li key={clientFilter}>
              <FilterChip
                href={at.to({ filter: clientFilter })}
                {...(clientFilter === filter ? { 'aria-current': 'true' as const } : {})}
              >
                {CLIENT_FILTER_NAMES[clientFilter]}{' '}
                <span>{counts ? formatCount(counts[clientFilter]) : ''}</span>
              </FilterChip>
            </li>
          ))}
        </Chips>
      </nav>
      <Choice className="order">
        <span className="visually-hidden">Order</span>
        <select
          value={sort}
          onChange={({ target }) => at.go({ sort: target.value as ClientSort, direction: 'asc' })}
        >
          {CLIENT_SORTS.map((clientSort) => (
            <option key={clientSort} value={clientSort}>
              {capitalised(clientOrderWords(clientSort, 'asc'))}
            </option>
          ))}
        </select>
        <Icon of={ChevronDown} size={16} />
      </Choice>
      <OwnerSelect at={at} />
    </BarRoot>
  );
});
