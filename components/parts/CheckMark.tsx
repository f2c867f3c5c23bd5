import { styled } from '@mui/material/styles';

/** Native checkbox in our colours, 24 px; the tick is drawn with two borders, without an image. */
export const CheckMark = styled('input')(({ theme }) => ({
  appearance: 'none',
  flex: 'none',
  display: 'inline-grid',
  placeContent: 'center',
  width: 24,
  height: 24,
  margin: 0,
  cursor: 'pointer',
  borderRadius: 4,
  border: `1px solid ${theme.vars.palette.surface.edge}`,
  backgroundColor: theme.vars.palette.background.paper,
  '&:checked, &:indeterminate': {
    borderColor: theme.vars.palette.brand.control,
    backgroundColor: theme.vars.palette.brand.control,
  },
  '&:checked::after': {
    content: '""',
    width: 7,
    height: 12,
    marginTop: -3,
    border: `solid ${theme.vars.palette.background.paper}`,
    borderWidth: '0 2px 2px 0',
    transform: 'rotate(45deg)',
  },
  '&:indeterminate::after': {
    content: '""',
    width: 10,
    borderTop: `2px solid ${theme.vars.palette.background.paper}`,
  },
  '&[aria-invalid="true"]': { border: `2px solid ${theme.vars.palette.error.main}` },
  '&:disabled': { cursor: 'default', backgroundColor: theme.vars.palette.surface.sunk },
}));
