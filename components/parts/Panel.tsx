import { styled } from '@mui/material/styles';

/** A plain surface with a line around it, for content that already stands under a heading. */
export const Panel = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: 16,
  padding: 24,
  borderRadius: 10,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  [theme.breakpoints.down('sm')]: { padding: 16 },
}));

/** A button with the words that go with it beside it, under it on a phone. */
export const ActionRow = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12px 16px',
  color: theme.vars.palette.text.secondary,
  '& > p': { flex: '1 1 240px' },
  [theme.breakpoints.down('sm')]: { '& > a, & > button': { width: '100%' } },
}));
