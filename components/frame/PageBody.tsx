import { styled } from '@mui/material/styles';
import { layout } from '@/styles/tokens';

const Root = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'stretch',
  '&[hidden]': { display: 'none' },
  '&[data-centred] > main': { maxWidth: layout.demo, margin: '0 auto' },
  // Fills the window down to the menu at its foot. Other sticky elements stay above the menu.
  [theme.breakpoints.down('sm')]: {
    '&[data-above-foot]': {
      '--foot': `${layout.footMobile}px`,
      minHeight: `calc(100svh - ${layout.footMobile}px)`,
    },
  },
}));

interface PageBodyProps {
  /**
   * True while an open menu hides the page's content, which is then inert
   * (docs/rules/product.md#navigation-menu).
   */
  hiddenByMenu: boolean;
  /** True where nothing ever stands beside the page. */
  centred: boolean;
  /** True where `PhoneFoot` follows. */
  aboveFoot: boolean;
  sideNav: React.ReactNode;
  children: React.ReactNode;
}

/** Renders the side navigation and the page beside it, below the header. */
export function PageBody({ hiddenByMenu, centred, aboveFoot, sideNav, children }: PageBodyProps) {
  return (
    <Root
      hidden={hiddenByMenu}
      inert={hiddenByMenu}
      data-centred={centred ? '' : undefined}
      data-above-foot={aboveFoot ? '' : undefined}
    >
      {sideNav}
      {children}
    </Root>
  );
}
