import { styled } from '@mui/material/styles';
import { Bar } from './Skeletons';

const Stack = styled('div')({
  '& > .label': { width: 128, height: 14, marginTop: 8 },
  '& > .figure': { width: 216, height: 34, marginTop: 12 },
  '& > .line': { width: 260, height: 14, marginTop: 14 },
  '& > .action': { display: 'flex', alignItems: 'center', gap: 16, marginTop: 22 },
  '& .button': { width: 196, height: 50, borderRadius: 6 },
  '& .note': { width: 180, height: 14 },
});

/**
 * Renders the skeleton of a card with a figure, a sentence and a button
 * (docs/rules/design.md#four-faces).
 */
export function FigureSkeleton() {
  return (
    <Stack>
      <Bar className="label" />
      <Bar className="figure" />
      <Bar className="line" />
      <div className="action">
        <Bar className="button" />
        <Bar className="note" />
      </div>
    </Stack>
  );
}

const Lines = styled('div')<{ gap: number }>(({ gap }) => ({
  display: 'grid',
  gap,
  paddingTop: 12,
}));

const widths = ['72%', '88%', '64%', '80%'];

/** Renders the skeleton of a list or a table: `rows` bars, each `height` high. */
export function LinesSkeleton({
  rows = 4,
  height = 20,
  gap = 20,
}: {
  rows?: number;
  height?: number;
  gap?: number;
}) {
  return (
    <Lines gap={gap}>
      {Array.from({ length: rows }, (_, row) => (
        <Bar key={row} sx={{ height, width: widths[row % widths.length] }} />
      ))}
    </Lines>
  );
}
