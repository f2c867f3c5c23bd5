import { styled } from '@mui/material/styles';

const List = styled('ul')(({ theme }) => ({
  ...theme.typography.body1,
  display: 'grid',
  gap: 8,
  marginTop: 12,
  '& > li': { position: 'relative', paddingLeft: 20 },
  '& > li::before': {
    content: '""',
    position: 'absolute',
    left: 2,
    top: 9,
    width: 7,
    height: 7,
    borderRadius: '50%',
    backgroundColor: theme.vars.palette.text.primary,
  },
}));

/**
 * Facts one under the other; the role is said because a list without markers loses it in some
 * browsers.
 */
export function Bullets({ items }: { items: readonly React.ReactNode[] }) {
  return (
    <List role="list">
      {items.map((item, index) => (
        <li key={index}>{item}</li>
      ))}
    </List>
  );
}
