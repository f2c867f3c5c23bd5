import { styled } from '@mui/material/styles';
import { stylesOnce } from '@/components/parts/list/stylesOnce';
import { layout } from '@/styles/tokens';

/** Form of the header's search; below 600 px a button that opens it over the whole header. */
export const Root = styled('form')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  minWidth: 0,
  '& .opens, & .closes': { display: 'none' },
  [theme.breakpoints.down('sm')]: {
    '& .opens': { display: 'inline-flex' },
    '& > div': { display: 'none' },
    '&[data-open]': {
      position: 'absolute',
      inset: 0,
      zIndex: 1,
      height: layout.headerMobile,
      padding: '0 4px 0 16px',
      gap: 4,
      backgroundColor: theme.vars.palette.background.paper,
      '& .opens': { display: 'none' },
      '& .closes': { display: 'inline-flex' },
      '& > div': { display: 'flex', flex: 1, width: 'auto' },
    },
  },
}));

const writeField = stylesOnce((theme) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  width: 260,
  minWidth: 0,
  [theme.breakpoints.down('md')]: { width: 200 },
  '& > svg': {
    position: 'absolute',
    left: 12,
    color: theme.vars.palette.text.disabled,
    pointerEvents: 'none',
  },
  '& input': {
    ...theme.typography.body2,
    appearance: 'none',
    width: '100%',
    height: 40,
    padding: '0 36px',
    border: `1px solid ${theme.vars.palette.surface.edge}`,
    borderRadius: theme.shape.borderRadius,
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.background.paper,
    '&::placeholder': { color: theme.vars.palette.text.disabled, opacity: 1 },
    '&:focus': { outline: `2px solid ${theme.vars.palette.brand.text}`, outlineOffset: -1 },
    [theme.breakpoints.down('sm')]: { fontSize: '1rem', height: 44 },
  },
  '& kbd': {
    ...theme.typography.caption,
    position: 'absolute',
    right: 8,
    minWidth: 20,
    fontFamily: 'inherit',
    textAlign: 'center',
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: 4,
    color: theme.vars.palette.text.disabled,
    pointerEvents: 'none',
    [theme.breakpoints.down('sm')]: { display: 'none' },
  },
  '& input:not(:placeholder-shown) ~ kbd, & input:focus ~ kbd': { display: 'none' },
}));

export const Field = styled('div')(writeField);
