import { styled } from '@mui/material/styles';
import { ShieldCheck } from 'lucide-react';
import { Icon } from './Icon';
import { formatReading, type IsoTimestamp } from '@/lib/kernel/dates/ukDates';

const DAY_MS = 86_400_000;

const Line = styled('p')<{ stale: boolean }>(({ theme, stale }) => ({
  ...theme.typography.caption,
  display: 'flex',
  alignItems: 'flex-start',
  gap: 8,
  color: stale ? theme.vars.palette.warning.main : theme.vars.palette.text.disabled,
  '& svg': { flex: 'none', width: 14, height: 18 },
}));

interface SourceLineProps {
  children: React.ReactNode;
  stale?: boolean;
}

/** Renders the line under a figure with its source, marked with a shield. */
export function SourceLine({ children, stale = false }: SourceLineProps) {
  return (
    <Line stale={stale}>
      <Icon of={ShieldCheck} size={14} />
      <span>{children}</span>
    </Line>
  );
}

interface ProvenanceProps {
  /** Source: "HMRC", "Draft from Xero". */
  source: string;
  readAt: IsoTimestamp;
  now: Date;
  /**
   * Milliseconds after which the reading is shown in warning; by default a day
   * (docs/rules/design.md#sources).
   */
  staleAfter?: number;
  /** True for a typed figure: it was saved, not read, and does not become stale. */
  isTyped?: boolean;
}

/**
 * Renders "HMRC, read 14:05 today", in warning once the reading is a day old
 * (docs/rules/design.md#sources); or "Typed by you, saved 14:05 today".
 */
export function Provenance({
  source,
  readAt,
  now,
  staleAfter = DAY_MS,
  isTyped = false,
}: ProvenanceProps) {
  const stale = !isTyped && now.getTime() - new Date(readAt).getTime() > staleAfter;
  return (
    <SourceLine stale={stale}>
      {source}, {isTyped ? 'saved' : 'read'} {formatReading(readAt, now)}
    </SourceLine>
  );
}
