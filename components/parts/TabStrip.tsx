import { styled } from '@mui/material/styles';
import NextLink from 'next/link';
import type { ComponentProps } from 'react';

/** Tabs that are links: each has an address of its own (docs/rules/design.md#dense-tables). */
export const TabStrip = styled('nav')(({ theme }) => ({
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& ul': { display: 'flex', overflowX: 'auto', scrollbarWidth: 'none', marginBottom: -1 },
  [theme.breakpoints.down('sm')]: { margin: '0 -16px', padding: '0 4px' },
}));

const Place = (props: ComponentProps<'a'> & { href: string }) => <NextLink scroll={false} shallow {...props} />;

export const TabLink = styled(Place)(({ theme }) => ({
  display: 'flex',
  alignItems: 'baseline',
  gap: 8,
  minHeight: 48,
  padding: '12px 16px 0',
  fontSize: '0.9375rem',
  fontWeight: 500,
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.secondary,
  textDecoration: 'none',
  borderBottom: '3px solid transparent',
  borderRadius: '3px 3px 0 0',
  '&:focus-visible': { outlineOffset: -3 },
  '&:hover': { color: theme.vars.palette.text.primary },
  '& span': { ...theme.typography.body2, fontFeatureSettings: '"tnum"', fontWeight: 400, minWidth: '3ch' },
  '&[aria-current]': { fontWeight: 600, color: theme.vars.palette.brand.text, borderBottomColor: theme.vars.palette.brand.text },
  [theme.breakpoints.down('sm')]: { padding: '12px 12px 0' },
}));
