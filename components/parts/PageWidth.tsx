import { styled } from '@mui/material/styles';
import { layout } from '@/styles/tokens';

type Width = 'content' | 'dense' | 'task' | 'steps';

const widths = {
  content: layout.content,
  dense: layout.content,
  task: layout.task,
  steps: layout.steps,
} as const satisfies Record<Width, number>;

const Root = styled('div', { shouldForwardProp: (prop) => prop !== 'width' })<{ width: Width }>(
  ({ theme, width }) => ({
    width: '100%',
    // The padding is outside the measure: 32 on each side of the widest content, 24 in OpenTax.
    maxWidth: widths[width] + (width === 'dense' ? 48 : 64),
    margin: width === 'content' || width === 'dense' ? 0 : '0 auto',
    padding: width === 'dense' ? 24 : 32,
    [theme.breakpoints.down('sm')]: { padding: '20px 16px 32px' },
  }),
);

interface PageWidthProps {
  /**
   * `content` beside the side navigation, `dense` for OpenTax, `task` for a page on its own,
   * `steps` for the set-up (docs/rules/design.md#space-and-shape).
   */
  width?: Width;
  children: React.ReactNode;
}

/** Renders the width and padding of a page's content (docs/rules/design.md#space-and-shape). */
export function PageWidth({ width = 'content', children }: PageWidthProps) {
  return <Root width={width}>{children}</Root>;
}
