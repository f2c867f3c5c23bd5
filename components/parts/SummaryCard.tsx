import { styled } from '@mui/material/styles';
import { Card } from './Card';
import { FigureSkeleton } from './CardSkeleton';
import { EmptyState, type EmptyStateProps } from './EmptyState';
import { ErrorRegion, type ErrorRegionProps } from './ErrorRegion';
import { DelayedSkeleton } from './Skeletons';
import { StatusChip } from './StatusChip';

/** State of a card, decided by the screen. */
export type CardState =
  | { kind: 'loading'; skeleton?: React.ReactNode }
  | ({ kind: 'error' } & ErrorRegionProps)
  | ({ kind: 'empty' } & EmptyStateProps)
  | { kind: 'full'; aside?: React.ReactNode; children: React.ReactNode };

const Sized = styled(Card, { shouldForwardProp: (prop) => prop !== 'height' })<{ height: number }>(
  ({ height }) => ({
    display: 'flex',
    flexDirection: 'column',
    minHeight: height,
  }),
);

const Body = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  marginTop: 12,
  minWidth: 0,
});

const asideOf = (face: CardState) => {
  if (face.kind === 'error') return <StatusChip word="Not loaded" />;
  return face.kind === 'full' ? face.aside : undefined;
};

const bodyOf = (title: string, face: CardState) => {
  switch (face.kind) {
    case 'loading':
      return <DelayedSkeleton what={title}>{face.skeleton ?? <FigureSkeleton />}</DelayedSkeleton>;
    case 'error': {
      const { kind: _, ...error } = face;
      return <ErrorRegion {...error} />;
    }
    case 'empty': {
      const { kind: _, ...empty } = face;
      return <EmptyState {...empty} />;
    }
    case 'full':
      return face.children;
  }
};

interface SummaryCardProps {
  title: string;
  face: CardState;
  /**
   * Height shared by all four states, in px, so that nothing moves when the answer comes
   * (docs/rules/design.md#four-faces).
   */
  height?: number;
  dense?: boolean;
  /** Id of its group's heading, as in `Card`. */
  within?: string | undefined;
}

/**
 * Renders a card in one of four states — loading, error, empty, full — with one height and one
 * title (docs/rules/design.md#four-faces).
 */
export function SummaryCard({
  title,
  face,
  height = 256,
  dense = false,
  within,
}: SummaryCardProps) {
  return (
    <Sized title={title} aside={asideOf(face)} height={height} dense={dense} within={within}>
      <Body>{bodyOf(title, face)}</Body>
    </Sized>
  );
}
