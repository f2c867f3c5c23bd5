import { styled, type Theme } from '@mui/material/styles';
import NextLink from 'next/link';
import type { ComponentProps } from 'react';
import { radius } from '@/styles/tokens';

/** What a button of one icon looks like; tables draw theirs by it. */
export const iconButtonLook = ({ theme }: { theme: Theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: 'none',
  width: 44,
  height: 44,
  padding: 8,
  border: 0,
  borderRadius: radius.control,
  color: theme.vars.palette.text.primary,
  backgroundColor: 'transparent',
  cursor: 'pointer',
  WebkitTapHighlightColor: 'transparent',
  transition: 'background-color 150ms',
  '&:hover': { backgroundColor: theme.vars.palette.surface.sunk },
  '&:disabled': { pointerEvents: 'none' as const, color: theme.vars.palette.action.disabled },
});

const Press = styled('button')(iconButtonLook);
const PageLink = styled(NextLink)(iconButtonLook);

/** A button that shows nothing but an icon, so it must be named. */
export function IconButton(props: ComponentProps<'button'> & { 'aria-label': string }) {
  return <Press type="button" {...props} />;
}

/** The same as a link to a page of the portal. */
export function IconLink(props: ComponentProps<'a'> & { href: string; 'aria-label': string }) {
  return <PageLink {...props} />;
}
