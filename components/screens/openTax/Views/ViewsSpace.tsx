import { styled } from '@mui/material/styles';
import { AS_CARDS } from '@/components/parts/list/tableStyles';

/**
 * The line above a table for its saved views and its tags. Its height is kept until they are known,
 * and where there are none, so that the content below never moves; on a phone `useViewsPlace` says
 * whether there is one.
 */
export const ViewsSpace = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 16,
  height: 36,
  margin: '-6px 0',
  '& > nav': { flex: '1 1 0', minWidth: 0 },
  '& > label': { maxWidth: '45%' },
  [AS_CARDS]: { height: 44, '& > nav:not(:last-child) > ul': { marginRight: 0 } },
  '@media (pointer: coarse)': { height: 44 },
});
