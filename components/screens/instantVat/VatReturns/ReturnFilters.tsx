import { styled } from '@mui/material/styles';
import { FilterChip } from '@/components/parts/list/FilterChip';
import type { VatPeriod } from '@/hooks/overview/vat';
import {
  isShown,
  RETURN_FILTER_NAMES,
  RETURN_FILTERS,
  type ReturnFilter,
} from '@/lib/overview/vat/returnFilters';
import { formatCount } from '@/lib/kernel/text/count';

const Chips = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  padding: '12px 24px 8px',
  listStyle: 'none',
  // The counts are known: they need no place kept.
  '& a span': { minWidth: 0 },
  [theme.breakpoints.down('sm')]: {
    gap: 6,
    padding: '0 16px 16px',
    '& a': { padding: '0 8px' },
  },
}));

interface ReturnFiltersProps {
  periods: readonly VatPeriod[];
  filter: ReturnFilter | undefined;
  hrefOf: (filter: ReturnFilter | undefined) => string;
}

/** Renders the filters of the list of returns as links, each with its count. */
export function ReturnFilters({ periods, filter, hrefOf }: ReturnFiltersProps) {
  return (
    <nav aria-label="Which returns" className="no-print">
      <Chips>
        {[undefined, ...RETURN_FILTERS].map((choice) => (
          <li key={choice ?? 'all'}>
            <FilterChip
              href={hrefOf(choice)}
              {...(choice === filter ? { 'aria-current': 'true' as const } : {})}
            >
              {choice ? RETURN_FILTER_NAMES[choice] : 'All'}{' '}
              <span>{formatCount(periods.filter((row) => isShown(row, choice)).length)}</span>
            </FilterChip>
          </li>
        ))}
      </Chips>
    </nav>
  );
}
