import { styled, type Theme } from '@mui/material/styles';
import type { ComponentProps } from 'react';
import { PortalLink } from './PortalLink';
import { radius } from '@/styles/tokens';

/** Returns the style of an icon button; tables use it too. */
export const iconButtonStyles = ({ theme }: { theme: Theme }) => ({
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

const Press = styled('button')(iconButtonStyles);
const PageLink = styled(PortalLink)(iconButtonStyles);

/** Renders a button with an icon only, which needs a name. */
export function IconButton(props: ComponentProps<'button'> & { 'aria-label': string }) {
  return <Press type="button" {...props} />;
}

/** Renders an icon as a link to a page of the portal. */
export function IconLink(props: ComponentProps<'a'> & { href: string; 'aria-label': string }) {
  return <PageLink {...props} />;
}
