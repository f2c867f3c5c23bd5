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
 * Renders a list of facts; the role is explicit because some browsers drop it from a list without
 * markers.
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
