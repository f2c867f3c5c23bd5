import { memo } from 'react';
import { styled } from '@mui/material/styles';
import { AS_CARDS } from '@/components/parts/list/tableStyles';
import { OrderSelect } from './OrderSelect';
import { OwnerSelect } from './OwnerSelect';
import { FilterChip } from '@/components/parts/list/FilterChip';
import type { At } from '../Dashboard/useTableQuery';
import type { ClientTable } from '@/hooks/clients/tables';
import { formatCount } from '@/lib/kernel/text/count';
import { FILTER_NAMES } from '@/lib/clients/list/tableWords';
import { TABLE_FILTERS } from '@/lib/clients/list/tableQuery';

export const BarRoot = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: '12px 16px',
  padding: '12px 16px',
  '& > nav': { flex: 1, minWidth: 0 },
  '& .order': { display: 'none' },
  [AS_CARDS]: {
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    padding: '0 0 8px',
    '& > nav': { flex: '1 0 100%' },
    '& .order': { display: 'inline-flex' },
    '& > label': { flex: '1 1 0', minWidth: 0 },
    '& > label:last-of-type select': { textAlignLast: 'right' },
  },
});

export const Chips = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  [AS_CARDS]: {
    flexWrap: 'nowrap',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    margin: '-4px -16px',
    padding: '4px 16px',
  },
});

/**
 * Renders the filters above the rows, with the count of each, and the owner
 * (docs/rules/design.md#dense-tables).
 */
export const TableBar = memo(function TableBar({
  at,
  counts,
}: {
  at: At;
  counts: ClientTable['filters'] | undefined;
}) {
  return (
    <BarRoot>
      <nav aria-label="Filters">
        <Chips>
          {TABLE_FILTERS.map((filter) => (
            <li key={filter}>
              <FilterChip
                href={at.to({ filter })}
                {...(filter === at.place.filter ? { 'aria-current': 'true' as const } : {})}
              >
                {FILTER_NAMES[filter]} <span>{counts ? formatCount(counts[filter]) : ''}</span>
              </FilterChip>
            </li>
          ))}
        </Chips>
      </nav>
      <OrderSelect at={at} />
      <OwnerSelect at={at} />
    </BarRoot>
  );
});
