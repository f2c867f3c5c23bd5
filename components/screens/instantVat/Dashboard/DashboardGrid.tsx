import { styled } from '@mui/material/styles';
import { CardStack } from '@/components/parts/CardStack';

/**
 * Claims at the left, facts at the right (docs/rules/design.md#dashboard); one column below 1024
 * px.
 */
export const DashboardGrid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
  alignItems: 'stretch',
  gap: 24,
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  [theme.breakpoints.down('sm')]: { gap: 16 },
}));

/** Claims under each other; a single one is as high as the cards beside it. */
export const Claims = styled(CardStack)({ alignContent: 'stretch' });
