import { styled } from '@mui/material/styles';

/**
 * Bar with the state and actions of a bulk action at the foot of the window: it comes and goes
 * without moving any row.
 */
export const Dock = styled('div')(({ theme }) => ({
  position: 'sticky',
  bottom: 'calc(12px + var(--foot, 0px) + var(--shelf, 0px))',
  zIndex: 2,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 8,
  '&:empty': { display: 'none' },
  '& > *': { boxShadow: theme.shadows[9], borderRadius: 10 },
  // A notice in as few lines as it can be.
  '& > [role=status] > div': {
    flex: 1,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 16px',
  },
  '& > [role=status] > div > span': { margin: '0 0 0 auto' },
  '& [role=progressbar]': { flexBasis: '100%', marginTop: 0 },
}));
