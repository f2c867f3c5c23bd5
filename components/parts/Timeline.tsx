import { styled, type Theme } from '@mui/material/styles';
import { Stack } from '@/components/parts/Stack';
import { tabular } from '@/styles/typography';

/**
 * Tone of a step: ink is HMRC's fact, brand yours or ours, info the current one, hollow expected;
 * `stepTone` decides (docs/rules/design.md#timeline).
 */
type StepTone = 'ink' | 'brand' | 'info' | 'hollow';

export interface TimelineStep {
  id: string;
  tone: StepTone;
  title: React.ReactNode;
  /** One sentence. */
  text?: React.ReactNode;
  /** "Tue 3 Nov", "Day 17 of 30", "25 Nov – 8 Dec". */
  date?: React.ReactNode;
  /** Under the date: "15:20", "likely". Shown by the full timeline only. */
  dateNote?: React.ReactNode;
  /** Who acts: "You", "HMRC", "Adsum". Shown by the full timeline only. */
  actor?: string;
}

const dot = (theme: Theme, tone: StepTone) => {
  const { palette } = theme.vars;
  if (tone === 'ink') return { backgroundColor: palette.text.primary };
  if (tone === 'brand') return { backgroundColor: palette.primary.main };
  const ring = { backgroundColor: palette.background.paper };
  if (tone === 'hollow') return { ...ring, border: `2px solid ${palette.surface.edge}` };
  return {
    ...ring,
    border: `2px solid ${palette.info.main}`,
    backgroundImage: `radial-gradient(circle, ${palette.info.main} 0 3.5px, transparent 4px)`,
  };
};

const Item = styled('li')<{ tone: StepTone; ahead: boolean; full: boolean }>(
  ({ theme, tone, ahead, full }) => ({
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: full ? '82px 16px minmax(0, 1fr) auto' : '16px minmax(0, 1fr) auto',
    columnGap: full ? 20 : 16,
    paddingBottom: full ? 24 : 22,
    '&:last-of-type': { paddingBottom: 0 },
    '&::before': {
      content: '""',
      width: 16,
      height: 16,
      marginTop: full ? 4 : 2,
      borderRadius: '50%',
      gridRow: 1,
      gridColumn: full ? 2 : 1,
      zIndex: 1,
      printColorAdjust: 'exact',
      ...dot(theme, tone),
    },
    '&:not(:last-of-type)::after': {
      content: '""',
      position: 'absolute',
      left: full ? 109 : 7,
      top: full ? 20 : 18,
      bottom: full ? -4 : -2,
      borderLeft: ahead
        ? `2px dashed ${theme.vars.palette.surface.edge}`
        : `2px solid ${theme.vars.palette.text.primary}`,
    },
    [theme.breakpoints.down('sm')]: full
      ? {
          gridTemplateColumns: '16px minmax(0, 1fr)',
          columnGap: 16,
          '&::before': { gridColumn: 1 },
          '&:not(:last-of-type)::after': { left: 7 },
        }
      : {},
  }),
);

const Title = styled('p')<{ tone: StepTone; full: boolean }>(({ theme, tone, full }) => ({
  ...(full ? theme.typography.body1 : theme.typography.body2),
  gridRow: 1,
  gridColumn: full ? 3 : 2,
  fontWeight: tone === 'hollow' && !full ? 400 : 600,
  color: tone === 'hollow' ? theme.vars.palette.text.secondary : theme.vars.palette.text.primary,
  [theme.breakpoints.down('sm')]: full ? { gridColumn: 2, gridRow: 'auto', order: 1 } : {},
}));

const Text = styled('p')<{ full: boolean }>(({ theme, full }) => ({
  ...theme.typography.body2,
  gridRow: 2,
  gridColumn: full ? '3 / -1' : '2 / -1',
  color: theme.vars.palette.text.secondary,
  [theme.breakpoints.down('sm')]: full ? { gridColumn: 2, gridRow: 'auto', order: 2 } : {},
}));

const When = styled('div')<{ full: boolean }>(({ theme, full }) => ({
  ...theme.typography.body2,
  ...tabular,
  gridRow: full ? '1 / 3' : 1,
  gridColumn: full ? 1 : 3,
  textAlign: 'right',
  color: theme.vars.palette.text.secondary,
  paddingTop: full ? 2 : 0,
  '& small': { ...theme.typography.caption, display: 'block' },
  [theme.breakpoints.down('sm')]: full
    ? {
        gridColumn: 2,
        gridRow: 'auto',
        textAlign: 'left',
        '& small': { display: 'inline', marginLeft: 3 },
      }
    : {},
}));

const Actor = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  gridRow: 1,
  gridColumn: 4,
  paddingTop: 3,
  color: theme.vars.palette.text.secondary,
  [theme.breakpoints.down('sm')]: { gridColumn: 2, gridRow: 'auto', order: 3 },
}));

interface TimelineProps {
  steps: readonly TimelineStep[];
  /**
   * `full` has dates at the left and actors at the right (docs/rules/design.md#timeline); `compact`
   * fits a card (docs/rules/design.md#dashboard).
   */
  variant?: 'compact' | 'full';
  label: string;
}

/**
 * Renders what happened, what is current and what is expected: solid is certain, hollow and dashed
 * is not (docs/rules/design.md#timeline).
 */
export function Timeline({ steps, variant = 'compact', label }: TimelineProps) {
  const full = variant === 'full';
  return (
    <Stack as="ol" aria-label={label}>
      {steps.map((step, index) => (
        <Item
          key={step.id}
          tone={step.tone}
          full={full}
          ahead={steps[index + 1]?.tone === 'hollow'}
          {...(step.tone === 'info' ? { 'aria-current': 'step' } : {})}
        >
          <Title tone={step.tone} full={full}>
            {step.title}
            {step.tone === 'hollow' ? <span className="visually-hidden"> (expected)</span> : null}
          </Title>
          {step.text ? <Text full={full}>{step.text}</Text> : null}
          {step.date ? (
            <When full={full}>
              {step.date}
              {full && step.dateNote ? (
                <>
                  {' '}
                  <small>{step.dateNote}</small>
                </>
              ) : null}
            </When>
          ) : null}
          {full && step.actor ? <Actor>{step.actor}</Actor> : null}
        </Item>
      ))}
    </Stack>
  );
}
