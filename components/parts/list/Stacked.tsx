import { styled } from '@mui/material/styles';

/** Parts of the page below each other, 16 apart (docs/rules/design.md#space-and-shape). */
export const Stacked = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
});
