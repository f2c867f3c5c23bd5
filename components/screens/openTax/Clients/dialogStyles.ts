import { styled } from '@mui/material/styles';

/** Text of a dialog, below its heading. */
export const Words = styled('div')(({ theme }) => ({
  ...theme.typography.body1,
  display: 'grid',
  gap: 12,
  margin: '12px 0 24px',
  color: theme.vars.palette.text.secondary,
}));
