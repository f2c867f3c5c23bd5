import { styled } from '@mui/material/styles';

const Root = styled('li')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: 16,
  padding: 24,
  borderRadius: 10,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  '& h2': theme.typography.h3,
  '& p': { ...theme.typography.body2, marginTop: 4, color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('sm')]: { padding: 16, justifyItems: 'stretch' },
}));

/** Renders one of two ways on, each with its own button. */
export function WayCard({
  title,
  text,
  action,
}: {
  title: string;
  text: string;
  action: React.ReactNode;
}) {
  return (
    <Root>
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      {action}
    </Root>
  );
}
