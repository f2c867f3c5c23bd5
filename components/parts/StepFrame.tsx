import { styled } from '@mui/material/styles';
import { BackLink } from './PageHeading';
import { StepsLayout } from './StepsLayout';
import { StepCount, TaskList, type Task } from './TaskList';

const Title = styled('h1')(({ theme }) => ({ ...theme.typography.h1 }));

const Lead = styled('div')(({ theme }) => ({
  ...theme.typography.body1,
  marginTop: 8,
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
}));

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
      <Title tabIndex={-1}>{title}</Title>
      {lead ? <Lead>{lead}</Lead> : null}
      <Body>{children}</Body>
    </StepsLayout>
  );
}
