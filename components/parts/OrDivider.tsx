import { styled } from '@mui/material/styles';

/**
 * A line with words in the middle: "or use your email" (docs/rules/design.md#sign-up-on-the-page).
 */
export const OrDivider = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  fontSize: '0.875rem',
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  color: theme.vars.palette.text.disabled,
  '&::before, &::after': {
    content: '""',
    flex: 1,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
}));
