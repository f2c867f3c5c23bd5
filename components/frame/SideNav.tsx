import { styled } from '@mui/material/styles';
import { useRouter } from 'next/router';
import { PortalLink } from '@/components/parts/PortalLink';
import { PlaceCount, type PlaceCounts } from './PlaceCount';
import { itemHref, sectionHref, sideNavItems, type SideNavItem } from './sideNavItems';
import type { HelpLink } from './useHelpBeside';
import { Icon } from '@/components/parts/Icon';
import { useCompany } from '@/hooks/app/useCompany';
import { usePracticeCounts } from '@/hooks/clients/usePracticeCounts';
import { useReturnsToFile } from '@/hooks/overview/useReturnsToFile';
import { routes } from '@/lib/app/routes';
import type { RouteRow } from '@/lib/app/routes/routeRow';
import { layout } from '@/styles/tokens';

const Root = styled('nav')(({ theme }) => ({
  flex: `0 0 ${layout.sideNav}px`,
  // Down to the foot of the window, also beside a short page.
  minHeight: `calc(100vh - ${layout.header}px)`,
  padding: '20px 12px',
  borderRight: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  [theme.breakpoints.down('md')]: { display: 'none' },
}));

const Rule = styled('hr')(({ theme }) => ({
  margin: '12px 12px',
  border: 0,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}));

const Item = styled(PortalLink)(({ theme }) => ({
  ...theme.typography.body2,
  fontWeight: 500,
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 40,
  marginBottom: 2,
  padding: '0 12px',
  borderRadius: theme.shape.borderRadius,
  color: theme.vars.palette.text.secondary,
  textDecoration: 'none',
  '& > span:first-of-type': { flex: 1, whiteSpace: 'nowrap' },
  '& svg': { flex: 'none' },
  '&:hover': { backgroundColor: theme.vars.palette.surface.sunk },
  '&[aria-current]': {
    fontWeight: 600,
    color: theme.vars.palette.brand.text,
    backgroundColor: theme.vars.palette.brand.tint,
  },
}));

interface LinesProps {
  items: readonly SideNavItem[];
  /** Address of the current place. */
  here: string;
  companyId: string | undefined;
  counts: PlaceCounts;
  /** Opens the help beside the page. */
  help: HelpLink;
}

const HELP: string = routes.instantVatHelp.path;

function Lines({ items, here, companyId, counts, help }: LinesProps) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.path}>
          <Item
            href={itemHref(item, companyId)}
            {...(item.path === HELP ? help : {})}
            {...(item.path === here ? { 'aria-current': 'page' as const } : {})}
          >
            <Icon of={item.icon} />
            <span>{item.label}</span>
            <PlaceCount of={item} counts={counts} />
          </Item>
        </li>
      ))}
    </ul>
  );
}

/**
 * Renders the places of the page's area at its left, from 1024 px up
 * (docs/rules/product.md#side-navigation). Hidden for external users, which is a courtesy and not a
 * permission.
 */
export function SideNav({ row, help }: { row: RouteRow; help: HelpLink }) {
  const { query } = useRouter();
  const { ownCompanyId: companyId } = useCompany();
  const counts = {
    returns: useReturnsToFile(row),
    ...usePracticeCounts(row, companyId || undefined),
  };
  if (query.external_user === '1') return null;
  const { places, beside } = sideNavItems(row);
  const lines = { here: sectionHref(row.path), companyId: companyId || undefined, counts, help };
  return (
    <Root aria-label="Dashboard">
      <Lines items={places} {...lines} />
      <Rule />
      <Lines items={beside} {...lines} />
    </Root>
  );
}
