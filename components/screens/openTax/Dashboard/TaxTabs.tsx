import { styled } from '@mui/material/styles';
import { PlaceLink } from './PlaceLink';
import type { At } from './usePlace';
import type { ClientTable } from '@/hooks/clientTables';
import { formatCount } from '@/lib/domain/clientTaxes/count';
import { TAXES, TAX_NAMES } from '@/lib/domain/taxes/taxes';

const Root = styled('nav')(({ theme }) => ({
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& ul': { display: 'flex', overflowX: 'auto', scrollbarWidth: 'none', marginBottom: -1 },
  [theme.breakpoints.down('sm')]: { margin: '0 -16px', padding: '0 4px' },
}));

const Tab = styled(PlaceLink)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 48,
  padding: '0 16px',
  fontSize: '0.9375rem',
  fontWeight: 500,
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.secondary,
  textDecoration: 'none',
  borderBottom: '3px solid transparent',
  borderRadius: '3px 3px 0 0',
  '&:focus-visible': { outlineOffset: -3 },
  '&:hover': { color: theme.vars.palette.text.primary },
  '& span': { ...theme.typography.body2, fontFeatureSettings: '"tnum"', fontWeight: 400, minWidth: '3ch' },
  '&[aria-current]': { fontWeight: 600, color: theme.vars.palette.brand.text, borderBottomColor: theme.vars.palette.brand.text },
  [theme.breakpoints.down('sm')]: { padding: '0 12px' },
}));

/** The four taxes, each with how many clients it has (docs/rules/design.md#dense-tables). */
export function TaxTabs({ at, counts }: { at: At; counts: ClientTable['tabs'] | undefined }) {
  return (
    <Root aria-label="Taxes">
      <ul>
        {TAXES.map((tax) => (
          <li key={tax}>
            <Tab
              // A filter is about what waits in one tax, an owner and a search are about the clients: those come along.
              href={at.to({ tab: tax, filter: 'needs_attention', sort: 'due', direction: 'asc' })}
              {...(tax === at.place.tab ? { 'aria-current': 'page' as const } : {})}
            >
              {TAX_NAMES[tax]} <span>{counts ? formatCount(counts[tax]) : ''}</span>
            </Tab>
          </li>
        ))}
      </ul>
    </Root>
  );
}
