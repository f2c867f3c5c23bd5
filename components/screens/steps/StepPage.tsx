import { styled } from '@mui/material/styles';
import { StepsLayout } from '@/components/parts/StepsLayout';
import { StepCount, TaskList } from '@/components/parts/TaskList';
import { setUpTasks, timeLeft, type Question, type SetUpFacts } from '@/components/screens/steps/setUpTasks';

const Title = styled('h1')(({ theme }) => ({ ...theme.typography.h1 }));

const Lead = styled('div')(({ theme }) => ({
  ...theme.typography.body1,
  marginTop: 8,
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
}));

const Body = styled('div')(({ theme }) => ({ display: 'grid', gap: 20, marginTop: 24, [theme.breakpoints.down('sm')]: { marginTop: 20 } }));

interface StepPageProps {
  current: Question;
  facts?: SetUpFacts;
  companyId?: string;
  title: string;
  lead?: React.ReactNode;
  children: React.ReactNode;
}

/** One question of the set-up, beside the list of all of them (picture f). */
export function StepPage({ current, facts, companyId, title, lead, children }: StepPageProps) {
  const at = { current, facts, companyId };
  const tasks = setUpTasks(at);
  const left = timeLeft(at);
  const kept = current === 'about' ? '' : ' Saved as you go, so you can leave and come back.';
  return (
    <StepsLayout list={<TaskList title="Set up InstantVAT" tasks={tasks} note={`${left}.${kept}`} />}>
      <StepCount tasks={tasks} left={left} />
      <Title tabIndex={-1}>{title}</Title>
      {lead ? <Lead>{lead}</Lead> : null}
      <Body>{children}</Body>
    </StepsLayout>
  );
}
