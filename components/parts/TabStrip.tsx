import { styled, type Theme } from '@mui/material/styles';
import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { PortalLink } from './PortalLink';

/** How much of the tab before the open one is shown, to hint that the strip scrolls. */
const SEEN_BEFORE_PX = 48;

const Strip = styled('nav')(({ theme }) => ({
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& ul': { display: 'flex', overflowX: 'auto', scrollbarWidth: 'none', marginBottom: -1 },
  [theme.breakpoints.down('sm')]: { margin: '0 -16px', padding: '0 4px' },
}));

/**
 * Renders tabs that are links, each with its own address (docs/rules/design.md#dense-tables). The
 * children are list items with a TabLink each; `open` names the current one, which on a phone is
 * scrolled into view.
 */
export function TabStrip({
  open,
  label,
  children,
}: {
  open: string;
  label: string;
  children: ReactNode;
}) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (list.current && current)
      list.current.scrollLeft = current.offsetLeft - list.current.offsetLeft - SEEN_BEFORE_PX;
  }, [open]);
  return (
    <Strip aria-label={label}>
      <ul ref={list}>{children}</ul>
    </Strip>
  );
}

/** The page is loaded already: nothing is prefetched. */
const Place = (props: ComponentProps<'a'> & { href: string }) => (
  <PortalLink scroll={false} shallow prefetch={false} {...props} />
);

const tab = ({ theme }: { theme: Theme }) => ({
  display: 'flex',
  alignItems: 'baseline',
  gap: 8,
  minHeight: 48,
  padding: '12px 16px 0',
  fontSize: '0.9375rem',
  fontWeight: 500,
  whiteSpace: 'nowrap' as const,
  color: theme.vars.palette.text.secondary,
  textDecoration: 'none',
  borderBottom: '3px solid transparent',
  borderRadius: '3px 3px 0 0',
  '&:focus-visible': { outlineOffset: -3 },
  '&:hover': { color: theme.vars.palette.text.primary },
  '& span:not(.visually-hidden)': {
    ...theme.typography.body2,
    fontFeatureSettings: '"tnum"',
    fontWeight: 400,
    minWidth: '5ch',
  },
  '&[aria-current]': {
    fontWeight: 600,
    color: theme.vars.palette.brand.text,
    borderBottomColor: theme.vars.palette.brand.text,
  },
  '& small': { ...theme.typography.body2, fontFeatureSettings: '"tnum"', fontWeight: 400 },
  [theme.breakpoints.down('sm')]: { padding: '12px 12px 0' },
});

/** A tab of the same page. */
export const TabLink = styled(Place)(tab);
/** A tab that is a page of its own. */
export const TabPageLink = styled(PortalLink)(tab);
