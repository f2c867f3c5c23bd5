import { styled, type Theme } from '@mui/material/styles';
import type { ComponentProps } from 'react';
import { PortalLink } from './PortalLink';

interface Look {
  /** In the colour of the text around it. */
  quiet?: boolean;
  variant?: 'body2';
}

/** Returns the style of a link inside text; tables use it too. */
export const linkStyles = ({ theme, quiet, variant }: Look & { theme: Theme }) => ({
  ...(variant ? theme.typography[variant] : {}),
  color: quiet ? 'inherit' : theme.vars.palette.brand.text,
  textDecoration: 'underline 1px color-mix(in srgb, currentColor 40%, transparent)',
  textUnderlineOffset: 3,
  '&:hover': { textDecorationColor: 'currentColor' },
});

const isAttribute = (prop: PropertyKey) =>
  !['quiet', 'variant', 'theme', 'sx', 'as'].includes(String(prop));
const PageLink = styled(PortalLink, { shouldForwardProp: isAttribute })<Look>(linkStyles);
const PlainLink = styled('a', { shouldForwardProp: isAttribute })<Look>(linkStyles);

/** Renders a link inside text, to a page of the portal unless `component="a"`. */
export function TextLink({
  component,
  ...rest
}: Look & ComponentProps<'a'> & { href: string; component?: 'a' }) {
  return component === 'a' ? <PlainLink {...rest} /> : <PageLink {...rest} />;
}
