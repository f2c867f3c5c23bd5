import { styled, type Theme } from '@mui/material/styles';
import type { ComponentProps, ReactNode } from 'react';
import { PortalLink } from './PortalLink';
import { radius } from '@/styles/tokens';

interface Look {
  variant: 'contained' | 'outlined' | 'text';
  size?: 'small';
  fullWidth?: boolean;
}

/** Class by which other stylesheets recognise a button. */
export const BUTTON_CLASS = 'portal-button';

const tones = (theme: Theme) => {
  const { palette } = theme.vars;
  return {
    contained: {
      color: palette.primary.contrastText,
      backgroundColor: palette.primary.main,
      '&:hover': { backgroundColor: palette.primary.dark },
    },
    outlined: {
      color: palette.text.primary,
      backgroundColor: palette.background.paper,
      border: `1px solid ${palette.surface.edge}`,
      '&:hover': { backgroundColor: palette.surface.sunk },
    },
    text: {
      color: palette.brand.text,
      backgroundColor: 'transparent',
      '&:hover': { backgroundColor: palette.surface.sunk },
    },
  };
};

const look = ({ theme, variant, size, fullWidth }: Look & { theme: Theme }) => ({
  ...theme.typography.button,
  ...(size === 'small' ? { ...theme.typography.body2, fontWeight: 500 } : {}),
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 10,
  minHeight: size === 'small' ? 36 : 50,
  padding: size === 'small' ? '2px 14px' : '4px 24px',
  ...(size === 'small' ? { '@media (pointer: coarse)': { minHeight: 44 } } : {}),
  ...(fullWidth ? { width: '100%' } : {}),
  border: 0,
  borderRadius: radius.control,
  textAlign: 'center' as const,
  textDecoration: 'none',
  verticalAlign: 'middle',
  cursor: 'pointer',
  userSelect: 'none' as const,
  WebkitTapHighlightColor: 'transparent',
  transition: 'background-color 150ms, border-color 150ms, color 150ms',
  '& > svg': { flex: 'none' },
  ...tones(theme)[variant],
  '&:disabled': {
    pointerEvents: 'none' as const,
    color: theme.vars.palette.action.disabled,
    ...(variant === 'contained'
      ? { backgroundColor: theme.vars.palette.action.disabledBackground }
      : {}),
    ...(variant === 'outlined'
      ? { border: `1px solid ${theme.vars.palette.action.disabledBackground}` }
      : {}),
  },
});

const isAttribute = (prop: PropertyKey) =>
  !['variant', 'size', 'fullWidth', 'theme', 'sx', 'as'].includes(String(prop));
const Press = styled('button', { shouldForwardProp: isAttribute })<Look>(look);
const PageLink = styled(PortalLink, { shouldForwardProp: isAttribute })<Look>(look);
const PlainLink = styled('a', { shouldForwardProp: isAttribute })<Look>(look);

interface Shared extends Partial<Look> {
  startIcon?: ReactNode;
  endIcon?: ReactNode;
}
type AsLink = Shared &
  ComponentProps<'a'> & {
    href: string;
    /** For a link that leaves the pages: a navigation of the backend. */
    component?: 'a';
    /** False keeps the scroll position, where the next page is the same one with other rows. */
    scroll?: boolean;
    /** False for a page whose scripts are there already. */
    prefetch?: boolean;
  };
type AsButton = Shared & ComponentProps<'button'> & { href?: undefined; component?: undefined };
export type ButtonProps = AsLink | AsButton;

/**
 * Renders a button, 50 high (docs/rules/design.md#space-and-shape); small ones 36 with a mouse, 44
 * under a finger. With an `href` it is a link to a page of the portal. Not MUI's, because its
 * ripples and spinners weigh as much as a page.
 */
export function Button({
  variant = 'text',
  startIcon,
  endIcon,
  children,
  className,
  ...rest
}: ButtonProps) {
  const content = (
    <>
      {startIcon}
      {children}
      {endIcon}
    </>
  );
  const classes = className ? `${BUTTON_CLASS} ${className}` : BUTTON_CLASS;
  if (rest.href === undefined) {
    const { component: _, ...attributes } = rest as AsButton;
    return (
      <Press type="button" variant={variant} className={classes} {...attributes}>
        {content}
      </Press>
    );
  }
  const { component, ...attributes } = rest as AsLink;
  const Root = component === 'a' ? PlainLink : PageLink;
  return (
    <Root variant={variant} className={classes} {...attributes}>
      {content}
    </Root>
  );
}
