import { styled } from '@mui/material/styles';

const MAIN_ID = 'main';

const Root = styled('main')({
  flex: 1,
  minWidth: 0,
  '&:focus': { outline: 'none' },
});

/**
 * The page's main region, where the skip link leads. The frame draws it; a page with a bare header
 * draws its own.
 */
export function Main({ children, className }: { children: React.ReactNode; className?: string }) {
  return (
    <Root id={MAIN_ID} tabIndex={-1} className={className}>
      {children}
    </Root>
  );
}
