import { Button } from '@/components/parts/Button';
import { useRouter } from 'next/router';
import { QuietPanel } from '@/components/parts/QuietPanel';
import { FactList } from '@/components/parts/FactList';
import { AgentReference } from './AgentReference';
import { FindPractice } from './FindPractice';
import { OpenTaxStepPage } from '@/components/screens/signUp/openTax/OpenTaxStepPage';
import {
  firstOpenPracticeQuestion,
  practiceQuestionHref,
} from '@/components/screens/signUp/openTax/openTaxTasks';
import { WithPractices } from '@/components/screens/signUp/openTax/WithPractices';
import type { Practice as PracticeFacts } from '@/hooks/practice/practice';
import { useFocusHeading } from '@/hooks/app/page/useFocusHeading';
import { pageHref } from '@/lib/app/hrefs';
import { practiceStepText } from '@/lib/auth/text';

/**
 * Renders the steps for the practice and its agent reference number: one question per page, each
 * saved when it is answered.
 */
export default function Practice() {
  const { query } = useRouter();
  useFocusHeading(String(query.step));
  return (
    <WithPractices current="practice" title="Your practice">
      {(practice) => {
        if (!practice) return <FindPractice />;
        if (practice.role !== 'admin') return <TeamMember practice={practice} />;
        return query.step === 'agent-reference' ? (
          <AgentReference practice={practice} />
        ) : (
          <Added practice={practice} />
        );
      }}
    </WithPractices>
  );
}

function TeamMember({ practice }: { practice: PracticeFacts }) {
  return (
    <OpenTaxStepPage
      practice={practice}
      title="You work at a practice already"
      lead={practice.name}
    >
      <QuietPanel
        title="There is nothing to set up"
        action={
          <Button variant="contained" href={pageHref('home')}>
            Go to your first page
          </Button>
        }
      >
        {practiceStepText.inTeam(practice.name)}
      </QuietPanel>
    </OpenTaxStepPage>
  );
}

function Added({ practice }: { practice: PracticeFacts }) {
  const open = firstOpenPracticeQuestion(practice);
  const next = open
    ? practiceQuestionHref(practice.arn ? open : 'agent-reference')
    : pageHref('openTaxDone');
  return (
    <OpenTaxStepPage
      current="practice"
      practice={practice}
      title="Your practice is added"
      lead={practiceStepText.firstAdmin}
    >
      <FactList
        facts={[
          { label: 'Practice', value: practice.name },
          { label: 'At Companies House', value: practice.companyNumber ?? 'Added by hand' },
          { label: 'Agent reference number', value: practice.arn ?? 'Not given yet' },
        ]}
      />
      <div>
        <Button variant="contained" href={next}>
          Continue
        </Button>
      </div>
    </OpenTaxStepPage>
  );
}
