import { styled } from '@mui/material/styles';

export const Words = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
}));

/** The count as a bar: ink for what is used, an outline for what is left. */
export const Track = styled('div')(({ theme }) => ({
  height: 8,
  borderRadius: 4,
  overflow: 'hidden',
  margin: '20px 0 8px',
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.surface.edge}`,
  '& > div': { height: '100%', backgroundColor: theme.vars.palette.text.primary },
}));
export const Ends = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  justifyContent: 'space-between',
  gap: 16,
  color: theme.vars.palette.text.secondary,
  '& b': { color: theme.vars.palette.text.primary },
}));

/** The calculator with the next invoice beside it; below each other where there is no room. */
export const Beside = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)',
  gap: 16,
  alignItems: 'stretch',
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

export const Figure = styled('p')(({ theme }) => ({
  ...theme.typography.moneyL,
  margin: '8px 0 0',
}));

export const Slide = styled('div')(({ theme }) => ({
  '& .head': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: 16,
    margin: '12px 0 20px',
  },
  '& .head label': { ...theme.typography.body1, fontWeight: 600 },
  '& .head > div': { width: 120 },
  '& input[type=range]': {
    width: '100%',
    margin: 0,
    accentColor: theme.vars.palette.primary.main,
    cursor: 'pointer',
    minHeight: 24,
    '@media (pointer: coarse)': { minHeight: 44 },
  },
  '& .marks': {
    ...theme.typography.caption,
    position: 'relative',
    height: 20,
    margin: '0 8px 8px',
    color: theme.vars.palette.text.secondary,
    fontFeatureSettings: '"tnum"',
  },
  '& .marks > span': { position: 'absolute', transform: 'translateX(-50%)', whiteSpace: 'nowrap' },
  '& .marks > span:first-of-type': { transform: 'none' },
  '& .marks > span:last-of-type': { transform: 'translateX(-100%)' },
}));

export const Below = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  marginTop: 16,
  paddingTop: 16,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.secondary,
  '& h3': {
    ...theme.typography.body1,
    fontWeight: 600,
    color: theme.vars.palette.text.primary,
    marginBottom: 4,
  },
}));
