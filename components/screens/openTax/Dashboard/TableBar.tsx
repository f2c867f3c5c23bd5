import { styled } from '@mui/material/styles';
import { AS_CARDS } from './tableLook';
import { OrderSelect } from './OrderSelect';
import { OwnerSelect } from './OwnerSelect';
import { PlaceLink } from './PlaceLink';
import type { At } from './usePlace';
import type { ClientTable } from '@/hooks/clientTables';
import { formatCount } from '@/lib/domain/clientTaxes/count';
import { FILTER_NAMES } from '@/lib/domain/clientTaxes/tableWords';
import { TABLE_FILTERS } from '@/lib/domain/clientTaxes/tableQuery';

const Root = styled('div')({
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

const Chips = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  [AS_CARDS]: {
    flexWrap: 'nowrap', overflowX: 'auto', scrollbarWidth: 'none', margin: '-4px -16px', padding: '4px 16px',
  },
});

const Chip = styled(PlaceLink)(({ theme }) => ({
  ...theme.typography.caption,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 32,
  padding: '0 12px',
  border: `1px solid ${theme.vars.palette.surface.edge}`,
  borderRadius: 999,
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.secondary,
  textDecoration: 'none',
  '& span': { fontFeatureSettings: '"tnum"' },
  '&:hover': { backgroundColor: theme.vars.palette.surface.sunk },
  '&[aria-current]': {
    fontWeight: 500, color: theme.vars.palette.background.paper, backgroundColor: theme.vars.palette.text.primary,
    borderColor: theme.vars.palette.text.primary,
  },
  [AS_CARDS]: { minHeight: 44 },
  '@media (pointer: coarse)': { minHeight: 44 },
}));

/** Above the rows: what they are narrowed to, with how many each filter has, and whose they are (docs/rules/design.md#dense-tables). */
export function TableBar({ at, counts }: { at: At; counts: ClientTable['filters'] | undefined }) {
  return (
    <Root>
      <nav aria-label="Filters">
        <Chips>
          {TABLE_FILTERS.map((filter) => (
            <li key={filter}>
              <Chip href={at.to({ filter })} {...(filter === at.place.filter ? { 'aria-current': 'true' as const } : {})}>
                {FILTER_NAMES[filter]} {counts ? <span>{formatCount(counts[filter])}</span> : null}
              </Chip>
            </li>
          ))}
        </Chips>
      </nav>
      <OrderSelect at={at} />
      <OwnerSelect at={at} />
    </Root>
  );
}
