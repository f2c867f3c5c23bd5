import { styled } from '@mui/material/styles';
import { CircleHelp, Menu as MenuIcon } from 'lucide-react';
import { PortalLink } from '@/components/parts/PortalLink';
import { useMenuReady } from './MenuButton';
import { prepareMenu } from './NavigationMenu';
import type { HelpLink } from './useHelpBeside';
import type { Menu } from './useMenu';
import { Icon } from '@/components/parts/Icon';
import type { RouteRow } from '@/lib/app/routes/routeRow';
import { layout } from '@/styles/tokens';

const Root = styled('nav')(({ theme }) => ({
  display: 'none',
  // At the foot of the window from the first paint on, whatever comes above it.
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  boxSizing: 'border-box',
  height: layout.footMobile,
  justifyContent: 'space-between',
  padding: '4px 16px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  [theme.breakpoints.down('sm')]: { '&:not([hidden])': { display: 'flex' } },
  '& > *': {
    ...theme.typography.body2,
    fontWeight: 500,
    display: 'inline-flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 44,
    padding: '0 4px',
    border: 0,
    background: 'none',
    color: theme.vars.palette.text.primary,
    textDecoration: 'none',
  },
  '& > button:disabled': { color: theme.vars.palette.text.disabled },
}));

/**
 * Renders menu and help at the foot of a phone's window, on a page without a header there
 * (docs/rules/product.md#headers), so that logging out is always within reach (ASVS 7.4.4).
 */
export function PhoneFoot({ row, menu, help }: { row: RouteRow; menu: Menu; help: HelpLink }) {
  const isReady = useMenuReady();
  if (row.mobileHeader) return null;
  return (
    <Root aria-label="Menu and help" hidden={menu.isOpen} className="no-print">
      <button
        type="button"
        disabled={!isReady}
        onClick={menu.toggle}
        onPointerEnter={prepareMenu}
        onFocus={prepareMenu}
      >
        <Icon of={MenuIcon} />
        Menu
      </button>
      <PortalLink {...help}>
        <Icon of={CircleHelp} />
        Help
      </PortalLink>
    </Root>
  );
}
