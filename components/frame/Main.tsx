import { styled } from '@mui/material/styles';

const MAIN_ID = 'main';

const Root = styled('main')({
  flex: 1,
  minWidth: 0,
  '&:focus': { outline: 'none' },
});

/**
 * Renders the page's main region, the target of the skip link. The frame renders it; a page with a
 * bare header renders its own.
 */
export function Main({ children, className }: { children: React.ReactNode; className?: string }) {
  return (
    <Root id={MAIN_ID} tabIndex={-1} className={className}>
      {children}
    </Root>
  );
}
