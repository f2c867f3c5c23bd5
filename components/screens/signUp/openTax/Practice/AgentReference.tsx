import { TextLink } from '@/components/parts/TextLink';
import { Formik } from 'formik';
import { ErrorSummary } from '@/components/forms/ErrorSummary';
import { PortalForm } from '@/components/forms/PortalForm';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { TextField } from '@/components/forms/TextField';
import { OpenTaxStepPage } from '@/components/screens/signUp/openTax/OpenTaxStepPage';
import {
  firstOpenPracticeQuestion,
  practiceQuestionHref,
} from '@/components/screens/signUp/openTax/openTaxTasks';
import { useSetAgentReference, type Practice } from '@/hooks/practice/practice';
import { getFieldErrors, getProblems } from '@/hooks/app/data/problems';
import { useGoAfterAnswer } from '@/hooks/app/page/navigation';
import { exactly, ruled } from '@/lib/kernel/fields';
import { arnProblem } from '@/lib/practice/agentReference';
import { pageHref } from '@/lib/app/hrefs';
import { practiceStepText } from '@/lib/auth/text';

const schema = exactly({ arn: ruled('Enter your agent reference number', arnProblem) });

/**
 * Renders the step for the practice's agent reference number at HMRC. It can be given later, and
 * changed.
 */
export function AgentReference({ practice }: { practice: Practice }) {
  const goOn = useGoAfterAnswer();
  const save = useSetAgentReference(practice.id);
  const next = firstOpenPracticeQuestion(practice)
    ? practiceQuestionHref('agent-services')
    : pageHref('openTaxDone');
  return (
    <OpenTaxStepPage
      current="agent-reference"
      practice={practice}
      title="Your agent reference number"
      lead={practiceStepText.agentReference(practice.name)}
    >
      <Formik
        initialValues={{ arn: practice.arn ?? '' }}
        validationSchema={schema}
        onSubmit={async ({ arn }, { setErrors }) => {
          try {
            await save.mutateAsync({ arn });
          } catch (refused) {
            setErrors(getFieldErrors(refused, 'arn'));
            return;
          }
          await goOn(next);
        }}
      >
        <PortalForm label="Agent reference number">
          <ErrorSummary problems={getProblems(save.error, 'arn')} />
          <TextField
            name="arn"
            label="Agent reference number"
            hint={practiceStepText.agentReferenceHint}
            autoComplete="off"
            maxLength={20}
          />
          <SubmitButton
            allowUnchanged={practice.arn !== undefined}
            reason={practiceStepText.enterReference}
            busyLabel="Saving"
          >
            Continue
          </SubmitButton>
          {practice.arn ? null : (
            <div>
              <TextLink href={next}>I’ll give it later</TextLink>
            </div>
          )}
        </PortalForm>
      </Formik>
    </OpenTaxStepPage>
  );
}
