import { styled } from '@mui/material/styles';
import { BUTTON_CLASS } from './Button';
import { partStyle } from './partStyle';
import { rowStyle, type RowStyle } from './Row';

/** Buttons beside each other; on a phone each is as wide as the page. */
export const Buttons = styled('div')<RowStyle>(partStyle, rowStyle, ({ theme }) => ({
  flexWrap: 'wrap',
  [theme.breakpoints.down('sm')]: { [`& > .${BUTTON_CLASS}`]: { width: '100%' } },
}));
