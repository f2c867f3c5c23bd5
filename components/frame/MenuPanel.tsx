import { styled } from '@mui/material/styles';
import type { DynamicOptionsLoadingProps } from 'next/dynamic';
import { MenuTitle } from './MenuTitle';
import { TextButton } from '@/components/parts/TextButton';
import { layout } from '@/styles/tokens';
import { menuText } from '@/lib/app/text';

/** Panel that replaces the page while the menu is open (docs/rules/design.md#menu-on-the-page). */
export const MenuPanel = styled('main')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 360px) minmax(0, 360px)',
  columnGap: 88,
  rowGap: 24,
  '& > h1': { gridColumn: '1 / -1', marginBottom: 0 },
  alignItems: 'start',
  alignContent: 'start',
  minHeight: `calc(100vh - ${layout.header}px)`,
  padding: '40px 58px',
  backgroundColor: theme.vars.palette.background.paper,
  [theme.breakpoints.down('md')]: { columnGap: 40, padding: '32px' },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    padding: '12px 16px 40px',
  },
}));

/** Renders the menu while its content loads, or failed to. */
export function MenuLoading({ error, retry }: DynamicOptionsLoadingProps) {
  return (
    <MenuPanel id="menu">
      <div>
        <MenuTitle as="h1">Menu</MenuTitle>
        {error ? (
          <p role="alert">
            {menuText.notLoaded} <TextButton onClick={() => retry?.()}>Try again</TextButton>
          </p>
        ) : null}
      </div>
    </MenuPanel>
  );
}
