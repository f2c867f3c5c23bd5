import { styled } from '@mui/material/styles';
import { layout } from '@/styles/tokens';

const Root = styled('div')(({ theme }) => ({
  width: '100%',
  maxWidth: layout.steps,
  margin: '0 auto',
  padding: '40px 32px 56px',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 304px) minmax(0, 560px)',
  columnGap: 72,
  alignItems: 'start',
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'minmax(0, 560px)',
    justifyContent: 'center',
    padding: '20px 16px 40px',
  },
}));

/**
 * Renders a step's page: the task list at the left, one question at the right
 * (docs/rules/design.md#task-list).
 */
export function StepsLayout({
  list,
  children,
}: {
  list: React.ReactNode;
  children: React.ReactNode;
}) {
  return (
    <Root>
      {list}
      <div>{children}</div>
    </Root>
  );
}
