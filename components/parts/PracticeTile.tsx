import { styled } from '@mui/material/styles';
import { initials } from '@/lib/kernel/text/initials';

const Tile = styled('span')(({ theme }) => ({
  display: 'grid',
  placeContent: 'center',
  flex: 'none',
  width: 32,
  height: 32,
  borderRadius: 6,
  fontSize: '0.8125rem',
  fontWeight: 600,
  backgroundColor: theme.vars.palette.text.primary,
  color: theme.vars.palette.background.paper,
}));

/**
 * Renders a practice's initials on ink, for places where the practice leads and OpenTax is in the
 * footer (docs/rules/design.md#three-products). Its name is beside it.
 */
export const PracticeTile = ({ name }: { name: string }) => (
  <Tile aria-hidden="true">{initials(name)}</Tile>
);
