import { styled } from '@mui/material/styles';
import { Block } from '@/components/parts/Block';
import { Text } from '@/components/parts/Text';
import { BackLink } from './PageHeading';
import { StepsLayout } from './StepsLayout';
import { StepCount, TaskList, type Task } from './TaskList';

const Body = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  marginTop: 24,
  [theme.breakpoints.down('sm')]: { marginTop: 20 },
}));

export interface Back {
  href: string;
  label: string;
}

interface StepFrameProps {
  /** What is being set up: "Set up InstantVAT". */
  listTitle: string;
  tasks: readonly Task[];
  left?: string;
  note?: string;
  /** To the step before, or out of the set-up from the first one. */
  back?: Back | undefined;
  title: string;
  lead?: React.ReactNode;
  children: React.ReactNode;
}

/**
 * Renders one question beside the list of all of them (docs/rules/design.md#task-list), for every
 * product's set-up.
 */
export function StepFrame(props: StepFrameProps) {
  const { listTitle, tasks, left, note, back, title, lead, children } = props;
  return (
    <StepsLayout list={<TaskList title={listTitle} tasks={tasks} note={note} />}>
      {back ? <BackLink href={back.href}>{back.label}</BackLink> : null}
      <StepCount tasks={tasks} left={left} />
      <Text as="h1" font="h1" tabIndex={-1}>
        {title}
      </Text>
      {lead ? (
        <Block font="body1" tone="quiet" top={8} breaks>
          {lead}
        </Block>
      ) : null}
      <Body>{children}</Body>
    </StepsLayout>
  );
}
