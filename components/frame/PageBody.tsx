import { styled } from '@mui/material/styles';

const Root = styled('div')({
  display: 'flex',
  alignItems: 'stretch',
  flex: 1,
  minHeight: 0,
  '&[hidden]': { display: 'none' },
});

interface PageBodyProps {
  /**
   * True while an open menu hides the page's content, which is then inert
   * (docs/rules/product.md#navigation-menu).
   */
  hiddenByMenu: boolean;
  sideNav: React.ReactNode;
  children: React.ReactNode;
}

/** Renders the side navigation and the page beside it, below the header. */
export function PageBody({ hiddenByMenu, sideNav, children }: PageBodyProps) {
  return (
    <Root hidden={hiddenByMenu} inert={hiddenByMenu}>
      {sideNav}
      {children}
    </Root>
  );
}
