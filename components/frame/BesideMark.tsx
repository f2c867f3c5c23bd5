import { styled } from '@mui/material/styles';

/** Text after the mark and a line: the practice, or that this is the operator's page. */
export const BesideMark = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  marginLeft: 2,
  paddingLeft: 12,
  borderLeft: `1px solid ${theme.vars.palette.divider}`,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.secondary,
  [theme.breakpoints.down('sm')]: { display: 'none' },
}));
