import { TextLink } from '@/components/parts/TextLink';
import { Button } from '@/components/parts/Button';
import { styled } from '@mui/material/styles';
import { QuietPanel } from '@/components/parts/QuietPanel';
import { FactList } from '@/components/parts/FactList';
import { NumberedSteps } from '@/components/parts/NumberedSteps';
import { OpenTaxStepPage } from '@/components/screens/signUp/openTax/OpenTaxStepPage';
import {
  firstOpenPracticeQuestion,
  practiceQuestionHref,
} from '@/components/screens/signUp/openTax/openTaxTasks';
import { practiceWords } from '@/components/frame/practiceWords';
import { WithPractices } from '@/components/screens/signUp/openTax/WithPractices';
import type { Practice } from '@/hooks/practice/practice';
import { isOpenToItsTeam } from '@/lib/practice/practice';
import { pageHref } from '@/lib/app/hrefs';
import { agentServicesText, openTaxSignUpText } from '@/lib/auth/text';

const Next = styled('section')(({ theme }) => ({ '& > h2': theme.typography.h2 }));

/** Renders what is set up, and what happens next; it lists only what exists. */
export default function Done() {
  return (
    <WithPractices current="agent-services" title="Your practice">
      {(practice) => {
        const open = firstOpenPracticeQuestion(practice);
        return practice && !open ? (
          <Finished practice={practice} />
        ) : (
          <OpenTaxStepPage current={open} practice={practice} title="Not quite finished">
            <QuietPanel
              title="One step is left"
              action={
                <Button variant="contained" href={practiceQuestionHref(open ?? 'practice')}>
                  Carry on
                </Button>
              }
            >
              {agentServicesText.answersKept}
            </QuietPanel>
          </OpenTaxStepPage>
        );
      }}
    </WithPractices>
  );
}

function Finished({ practice }: { practice: Practice }) {
  const { name, companyNumber, arn, role } = practice;
  const isAdmin = role === 'admin';
  return (
    <OpenTaxStepPage
      practice={practice}
      title={`${name} is set up`}
      lead={practiceWords(practice).sentence}
    >
      <FactList
        facts={[
          { label: 'Practice', value: companyNumber ? `${name}, ${companyNumber}` : name },
          { label: 'Your role', value: isAdmin ? 'Admin' : 'Team member' },
          {
            label: 'Agent reference number',
            value: arn ?? (
              <>
                Not given yet.{' '}
                {isAdmin ? (
                  <TextLink href={practiceQuestionHref('agent-reference')}>Give it now</TextLink>
                ) : null}
              </>
            ),
          },
        ]}
      />
      {isOpenToItsTeam(practice) ? (
        <Next aria-labelledby="next">
          <h2 id="next">What happens next</h2>
          <NumberedSteps
            steps={[
              {
                title: isAdmin
                  ? 'You give permission at HMRC'
                  : 'An admin gives permission at HMRC',
                text: openTaxSignUpText.adminConsents,
              },
              {
                title: 'You add or import your clients',
                text: openTaxSignUpText.clientsAdded,
              },
              {
                title: 'You invite your clients',
                text: openTaxSignUpText.clientsInvited,
              },
            ]}
          />
        </Next>
      ) : null}
      <div>
        <Button
          variant="contained"
          href={pageHref('openTaxDashboard', { company_id: practice.id })}
        >
          Go to its dashboard
        </Button>
      </div>
    </OpenTaxStepPage>
  );
}
