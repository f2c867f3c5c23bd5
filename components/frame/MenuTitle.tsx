import { styled } from '@mui/material/styles';

/** Title of a list in the menu (docs/rules/design.md#menu-on-the-page). */
export const MenuTitle = styled('h2')(({ theme }) => ({
  ...theme.typography.body2,
  fontWeight: 500,
  color: theme.vars.palette.text.secondary,
  marginBottom: 16,
}));
