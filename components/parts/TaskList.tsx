import { styled } from '@mui/material/styles';
import { Text } from '@/components/parts/Text';
import { Facts } from './Facts';
import { StatusChip } from './StatusChip';
import { TextLink } from './TextLink';

export interface Task {
  label: string;
  state: 'completed' | 'current' | 'notStarted';
  /** A completed task can be opened again; the answers are kept. */
  href?: string;
}

const Root = styled('nav')(({ theme }) => ({
  [theme.breakpoints.down('md')]: { display: 'none' },
}));

const Title = styled('p')(({ theme }) => ({ ...theme.typography.h3, paddingBottom: 12 }));

const Item = styled('li')<{ state: Task['state'] }>(({ theme, state }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gridTemplateColumns: '24px minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: 12,
  minHeight: 49,
  padding: '8px 0',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '&:last-of-type': { borderBottom: `1px solid ${theme.vars.palette.divider}` },
  fontWeight: state === 'current' ? 600 : 400,
  color:
    state === 'notStarted' ? theme.vars.palette.text.secondary : theme.vars.palette.text.primary,
  '& > [data-word]': { fontWeight: 400, color: theme.vars.palette.text.secondary },
  '& > a:not(:hover)': { textDecoration: 'none' },
}));

/**
 * Dot of a task: solid is done, half is current, hollow is to come
 * (docs/rules/design.md#solid-and-hollow).
 */
const Dot = styled('span')<{ state: Task['state'] }>(({ theme, state }) => {
  const { brand, surface, text } = theme.vars.palette;
  const look = {
    completed: { backgroundColor: text.primary },
    current: {
      border: `2px solid ${brand.text}`,
      backgroundImage: `linear-gradient(90deg, ${brand.text} 50%, transparent 50%)`,
    },
    notStarted: { border: `2px solid ${surface.edge}` },
  }[state];
  return { width: 16, height: 16, marginLeft: 4, borderRadius: '50%', ...look };
});

const words = { completed: 'Completed', notStarted: 'Not started' } as const;

interface TaskListProps {
  title: string;
  tasks: readonly Task[];
  /** "About 3 minutes left. Saved as you go, so you can leave and come back." */
  note?: React.ReactNode;
}

/**
 * Renders the steps of a sequence at the left, from 1024 px up (docs/rules/design.md#task-list).
 * Below that use StepCount.
 */
export function TaskList({ title, tasks, note }: TaskListProps) {
  return (
    <Root aria-label={title}>
      <Title>{title}</Title>
      <ol>
        {tasks.map(({ label, state, href }) => (
          <Item
            key={label}
            state={state}
            {...(state === 'current' ? { 'aria-current': 'step' } : {})}
          >
            <Dot state={state} />
            {href && state === 'completed' ? (
              <TextLink href={href} quiet>
                {label}
              </TextLink>
            ) : (
              <span>{label}</span>
            )}
            {state === 'current' ? (
              <StatusChip word="In progress" plain />
            ) : (
              <span data-word="">{words[state]}</span>
            )}
          </Item>
        ))}
      </ol>
      {note ? (
        <Text font="caption" tone="quiet" top={16}>
          {note}
        </Text>
      ) : null}
    </Root>
  );
}

const Count = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  marginBottom: 8,
  color: theme.vars.palette.text.secondary,
  [theme.breakpoints.up('md')]: { display: 'none' },
}));

/**
 * Renders "Step 2 of 5 · About 3 minutes left": the task list of a small screen
 * (docs/rules/design.md#task-list).
 */
export function StepCount({ tasks, left }: { tasks: readonly Task[]; left?: string }) {
  const at = tasks.findIndex((task) => task.state === 'current');
  return (
    <Count>
      <Facts
        items={[
          `Step ${at < 0 ? tasks.length : at + 1} of ${tasks.length}`,
          ...(left ? [left] : []),
        ]}
      />
    </Count>
  );
}
