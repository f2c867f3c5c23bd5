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
   * An open menu hides the page's content, and nothing in it can be reached
   * (docs/rules/product.md#navigation-menu).
   */
  hiddenByMenu: boolean;
  sideNav: React.ReactNode;
  children: React.ReactNode;
}

/** Below the header: the side navigation and the page beside it. */
export function PageBody({ hiddenByMenu, sideNav, children }: PageBodyProps) {
  return (
    <Root hidden={hiddenByMenu} inert={hiddenByMenu}>
      {sideNav}
      {children}
    </Root>
  );
}
