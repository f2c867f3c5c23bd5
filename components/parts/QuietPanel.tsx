import { styled } from '@mui/material/styles';
import { radius } from '@/styles/tokens';

const Panel = styled('section')(({ theme }) => ({
  padding: 32,
  borderRadius: radius.dialog,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  [theme.breakpoints.down('sm')]: { padding: 20 },
}));

const Title = styled('h2')(({ theme }) => ({ ...theme.typography.h2, overflowWrap: 'anywhere' }));

const Text = styled('div')(({ theme }) => ({
  ...theme.typography.body1,
  color: theme.vars.palette.text.secondary,
  maxWidth: '66ch',
  marginTop: 8,
}));

const Action = styled('div')({ marginTop: 24 });

interface QuietPanelProps {
  title: string;
  children: React.ReactNode;
  action?: React.ReactNode;
}

/**
 * Renders an outlined panel in the hero's place when there is nothing to do
 * (docs/rules/design.md#hero).
 */
export function QuietPanel({ title, children, action }: QuietPanelProps) {
  return (
    <Panel aria-label={title}>
      <Title>{title}</Title>
      <Text>{children}</Text>
      {action ? <Action>{action}</Action> : null}
    </Panel>
  );
}
