import { styled } from '@mui/material/styles';
import { Block } from '@/components/parts/Block';
import { Text } from '@/components/parts/Text';
import { radius } from '@/styles/tokens';

const Panel = styled('section')(({ theme }) => ({
  padding: 32,
  borderRadius: radius.dialog,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  [theme.breakpoints.down('sm')]: { padding: 20 },
}));

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
      <Text as="h2" font="h2" breaks>
        {title}
      </Text>
      <Block font="body1" tone="quiet" top={8} prose>
        {children}
      </Block>
      {action ? <Block top={24}>{action}</Block> : null}
    </Panel>
  );
}
