import { styled } from '@mui/material/styles';

/** The heading of a practice's page. */
export const Title = styled('h1')(({ theme }) => ({
  ...theme.typography.h1,
  fontSize: '1.5rem',
  lineHeight: 32 / 24,
}));
