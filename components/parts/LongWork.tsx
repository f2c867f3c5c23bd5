import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Stack } from '@/components/parts/Stack';
import { ProgressTrack } from './ProgressTrack';
import { spokenProgress, type Progress } from '@/lib/kernel/work/progress';
import { tabular } from '@/styles/typography';

/** Keeps its line while the time left is unknown, so that nothing below moves when it is known. */
const Line = styled('p')(({ theme }) => ({
  ...tabular,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '0 16px',
  minHeight: '1.5em',
  '& > strong': { color: theme.vars.palette.text.primary, fontWeight: 600 },
}));

interface LongWorkProps extends Progress {
  /** What is counted, for a screen reader: "Clients added". */
  label: string;
  /** How far it is, in words: "12 of 140 clients". */
  count?: string | undefined;
  /** The time left, only once it is measured: "about 4 minutes left". */
  left?: string | undefined;
  /** What happens when the person leaves the page. */
  children: ReactNode;
}

const sentence = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

/**
 * Renders work that the person waits for: a bar from the first moment, the time left once it is
 * measured, and what happens on leaving the page. A screen reader hears quarters only
 * (docs/rules/design.md#long-work).
 */
export function LongWork({ label, done, of, count, left, children }: LongWorkProps) {
  return (
    <Stack font="body2" tone="quiet" gap={8}>
      <ProgressTrack label={label} done={done} of={of} />
      <span className="visually-hidden" role="status">
        {spokenProgress(label, { done, of })}
      </span>
      <Line>
        {left ? <strong>{sentence(left)}.</strong> : <span />}
        {count ? <span>{count}</span> : null}
      </Line>
      <p>{children}</p>
    </Stack>
  );
}
