import { styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';
import { touchTarget } from './touchTarget';

const Root = styled('button')(({ theme }) => ({
  ...theme.typography.body2,
  ...touchTarget,
  padding: '4px 0',
  border: 0,
  background: 'none',
  cursor: 'pointer',
  color: theme.vars.palette.brand.text,
  textDecoration: 'underline 1px color-mix(in srgb, currentColor 40%, transparent)',
  textUnderlineOffset: 3,
  '&:hover': { textDecorationColor: 'currentColor' },
  '&:disabled': {
    color: theme.vars.palette.text.disabled,
    textDecoration: 'none',
    cursor: 'default',
  },
}));

/** Renders a button in the style of a link, for an action that stays on the page. */
export function TextButton(props: ComponentProps<'button'>) {
  return <Root type="button" {...props} />;
}
