import { styled } from '@mui/material/styles';
import { CardActions } from './ErrorRegion';
import { Text } from './Text';

const Root = styled('div')({ display: 'flex', flexDirection: 'column', flex: 1 });

const What = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
  maxWidth: '58ch',
  marginTop: 4,
}));

export interface EmptyStateProps {
  /** Why there is nothing: "Nothing to claim at the moment". */
  why: string;
  /** What will fill it, and when. */
  fills: React.ReactNode;
  /** One action, an outlined button or a link. */
  action?: React.ReactNode;
  /** Level of its heading: 3 in a card, whose title is a 2; 2 directly under the page's title. */
  level?: 2 | 3;
}

/**
 * Renders an empty state: why there is nothing, and what will fill it
 * (docs/rules/design.md#four-faces).
 */
export function EmptyState({ why, fills, action, level = 3 }: EmptyStateProps) {
  return (
    <Root>
      <Text as={`h${level}`} font="h3">
        {why}
      </Text>
      <What>{fills}</What>
      {action ? <CardActions>{action}</CardActions> : null}
    </Root>
  );
}
