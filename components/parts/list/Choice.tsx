import { styled } from '@mui/material/styles';
import { AS_CARDS } from './tableStyles';

/** Native select in the style of a small button, so that a phone shows its own picker. */
export const Choice = styled('label')(({ theme }) => ({
  ...theme.typography.body2,
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  flex: 'none',
  fontWeight: 500,
  '& select': {
    font: 'inherit',
    appearance: 'none',
    // As wide as the chosen option, where supported: a long option would push the filters onto a
    // second line.
    fieldSizing: 'content',
    minHeight: 36,
    maxWidth: 200,
    padding: '0 32px 0 12px',
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: 6,
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.background.paper,
    textOverflow: 'ellipsis',
    cursor: 'pointer',
  },
  '& select:hover': { backgroundColor: theme.vars.palette.surface.sunk },
  '& svg': { position: 'absolute', right: 10, pointerEvents: 'none' },
  [AS_CARDS]: {
    '& select': {
      width: '100%',
      maxWidth: 'none',
      minHeight: 44,
      padding: '0 22px 0 0',
      border: 0,
      backgroundColor: 'transparent',
    },
    '& svg': { right: 0 },
  },
}));
