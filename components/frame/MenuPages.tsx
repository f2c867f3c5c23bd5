import { styled } from '@mui/material/styles';
import { useRouter } from 'next/router';
import { MenuLink } from './MenuLink';
import { MenuTitle } from './MenuTitle';
import { PlaceCount } from './PlaceCount';
import { itemHref, sectionHref, sideNavItems } from './sideNavItems';
import { usePracticeCounts } from '@/hooks/clients/usePracticeCounts';
import { useReturnsToFile } from '@/hooks/overview/useReturnsToFile';
import type { RouteRow } from '@/lib/app/routes/routeRow';

const Root = styled('nav')(({ theme }) => ({
  marginBottom: 24,
  // From here up the side navigation has them.
  [theme.breakpoints.up('md')]: { display: 'none' },
}));

interface MenuPagesProps {
  row: RouteRow;
  /** Their company or practice; undefined in a demo, and if none is chosen. */
  companyId: string | undefined;
  /** Name of the company or practice, if known. */
  name: string | undefined;
}

/**
 * Renders the side navigation's pages in the menu, for narrow windows
 * (docs/rules/product.md#navigation-menu). Hidden for external users, as there.
 */
export function MenuPages({ row, companyId, name }: MenuPagesProps) {
  const { query } = useRouter();
  const counts = { returns: useReturnsToFile(row), ...usePracticeCounts(row, companyId) };
  if (query.external_user === '1') return null;
  const here = sectionHref(row.path);
  return (
    <Root aria-label="Dashboard">
      {name ? <MenuTitle as="p">{name}</MenuTitle> : null}
      <ul>
        {sideNavItems(row).places.map((place) => (
          <MenuLink
            key={place.path}
            item={{ label: place.label, icon: place.icon, href: itemHref(place, companyId) }}
            after={<PlaceCount of={place} counts={counts} />}
            isHere={place.path === here}
          />
        ))}
      </ul>
    </Root>
  );
}
