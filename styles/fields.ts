import { outlinedInputClasses } from '@mui/material/OutlinedInput';
import type { Components, Theme } from '@mui/material/styles';
import { radius } from '@/styles/tokens';

/** Fields, checkboxes, radios and switches (design §5). The label is drawn by the form field, outside. */
export const fields: Components<Omit<Theme, 'components'>> = {
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 50,
        borderRadius: radius.control,
        backgroundColor: theme.vars.palette.background.paper,
        [`& .${outlinedInputClasses.notchedOutline}`]: { borderColor: theme.vars.palette.surface.edge },
        [`&:hover .${outlinedInputClasses.notchedOutline}`]: { borderColor: theme.vars.palette.text.secondary },
        [`&.${outlinedInputClasses.focused}`]: {
          boxShadow: `0 0 0 3px ${theme.vars.palette.brand.tintLine}`,
          [`& .${outlinedInputClasses.notchedOutline}`]: {
            border: `2px solid ${theme.vars.palette.brand.text}`,
          },
        },
        [`&.${outlinedInputClasses.error} .${outlinedInputClasses.notchedOutline}`]: {
          border: `2px solid ${theme.vars.palette.error.main}`,
        },
        [`&.${outlinedInputClasses.disabled}`]: { backgroundColor: theme.vars.palette.surface.sunk },
      }),
      input: ({ theme }) => ({
        height: 'auto',
        padding: '12px 14px',
        '&::placeholder': { color: theme.vars.palette.text.disabled, opacity: 1 },
      }),
      // No legend is cut into the border: the label stands above the field.
      notchedOutline: { top: 0, '& legend': { display: 'none' } },
    },
  },
  MuiCheckbox: {
    styleOverrides: {
      root: ({ theme }) => ({
        color: theme.vars.palette.surface.edge,
        '&.Mui-checked, &.MuiCheckbox-indeterminate': { color: theme.vars.palette.brand.control },
      }),
    },
  },
  MuiRadio: {
    styleOverrides: {
      root: ({ theme }) => ({
        color: theme.vars.palette.surface.edge,
        '&.Mui-checked': { color: theme.vars.palette.brand.control },
      }),
    },
  },
  MuiSwitch: {
    styleOverrides: {
      switchBase: ({ theme }) => ({
        '&.Mui-checked': { color: theme.vars.palette.brand.control },
        '&.Mui-checked + .MuiSwitch-track': { backgroundColor: theme.vars.palette.brand.control },
      }),
      track: ({ theme }) => ({ backgroundColor: theme.vars.palette.surface.edge, opacity: 1 }),
      thumb: { boxShadow: 'none', border: '1px solid currentColor' },
    },
  },
};
