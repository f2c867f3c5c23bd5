import { styled } from '@mui/material/styles';
import { CircleCheck, CircleDashed, Loader } from 'lucide-react';
import { Block } from '@/components/parts/Block';
import { Icon } from './Icon';
import { LongWork } from './LongWork';
import { radius } from '@/styles/tokens';
import { tabular } from '@/styles/typography';

/** One step of a sync, and its count. */
export interface ReadingStep {
  name: string;
  stand: 'done' | 'now' | 'waiting';
  count: string;
}

const Panel = styled('section')(({ theme }) => ({
  padding: 32,
  borderRadius: radius.dialog,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  '& h2': theme.typography.h2,
  '& h2 + p': { ...theme.typography.body1, marginTop: 8, color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('sm')]: { padding: 20 },
}));

const Count = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  ...tabular,
  float: 'right',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  marginLeft: 16,
  padding: '3px 8px',
  borderRadius: radius.chip,
  fontWeight: 500,
  color: theme.vars.palette.info.main,
  backgroundColor: theme.vars.palette.info.light,
}));

const Row = styled('li')<{ stand: ReadingStep['stand'] }>(({ theme, stand }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gridTemplateColumns: '20px minmax(0, 1fr) auto',
  columnGap: 16,
  alignItems: 'center',
  minHeight: 49,
  padding: '8px 0',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  fontWeight: stand === 'now' ? 600 : 400,
  color: stand === 'waiting' ? theme.vars.palette.text.secondary : theme.vars.palette.text.primary,
  '& > svg': {
    color: {
      done: theme.vars.palette.success.main,
      now: theme.vars.palette.info.main,
      waiting: 'inherit',
    }[stand],
  },
  '& > :last-child': { ...tabular, fontWeight: 400 },
}));

const ICONS = { done: CircleCheck, now: Loader, waiting: CircleDashed } as const;

interface ReadingCardProps {
  title: string;
  /** What can be used meanwhile, in one sentence. */
  lead: string;
  /** '9 of 14', once it is known how many there are. */
  count?: string | undefined;
  /** Progress, of 100; undefined until it is known how much there is. */
  percent: number | undefined;
  steps: readonly ReadingStep[];
  /** The time left, only once it is measured: "about 10 seconds left". */
  left?: string | undefined;
  /** Below the bar: how long it takes, and whether to wait. */
  note: string;
}

/**
 * Renders the steps of a long sync (docs/rules/design.md#long-work): a solid mark is done, a
 * spinner is current, a hollow one is to come.
 */
export function ReadingCard({ title, lead, count, percent, steps, left, note }: ReadingCardProps) {
  return (
    <Panel aria-label={title}>
      {count ? (
        <Count>
          <Icon of={Loader} size={16} />
          {count}
        </Count>
      ) : null}
      <h2>{title}</h2>
      <p role="status">{lead}</p>
      <Block top={20} below={24}>
        <LongWork
          label="Read so far"
          done={percent ?? 0}
          of={percent === undefined ? undefined : 100}
          left={left}
        >
          {note}
        </LongWork>
      </Block>
      <ol>
        {steps.map(({ name, stand, count }) => (
          <Row
            key={name}
            stand={stand}
            {...(stand === 'now' ? { 'aria-current': 'step' as const } : {})}
          >
            <Icon of={ICONS[stand]} />
            <span>{name}</span>
            <span>{count}</span>
          </Row>
        ))}
      </ol>
    </Panel>
  );
}
