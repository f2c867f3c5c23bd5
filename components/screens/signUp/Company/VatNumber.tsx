import { Formik, useFormikContext } from 'formik';
import { ErrorSummary } from '@/components/forms/ErrorSummary';
import { PortalForm } from '@/components/forms/PortalForm';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { TextField } from '@/components/forms/TextField';
import { InlineAlert } from '@/components/parts/InlineAlert';
import type { QuestionProps } from './questions';
import { useNextQuestion } from './useNextQuestion';
import { StepPage } from '@/components/screens/signUp/StepPage';
import { useSetVatNumber } from '@/hooks/companies';
import { fieldErrorsOf, problemsOf } from '@/hooks/app/data/problems';
import { vatNumberBody } from '@/lib/companies/forms';
import { ruled } from '@/lib/kernel/fields';
import { formatVatNumber } from '@/lib/companies/formatVatNumber';
import { vatNumberProblem } from '@/lib/companies/vatNumber';

const formatProblem = (text: string) => {
  const problem = vatNumberProblem(text);
  return problem?.kind === 'format' ? problem.sentence : undefined;
};

const schema = vatNumberBody.shape({ vat_number: ruled('Enter your VAT number', formatProblem) });

/**
 * A check digit that does not add up is only warned about: HMRC's own examples fail the sum
 * (docs/rules/vat.md#vat-numbers).
 */
function CheckDigitWarning() {
  const { values } = useFormikContext<{ vat_number: string }>();
  const problem = vatNumberProblem(values.vat_number);
  return problem?.kind === 'checkDigit' ? (
    <InlineAlert tone="warning">{problem.sentence}</InlineAlert>
  ) : null;
}

/** The VAT number: nine digits, or it is said what is missing. */
export function VatNumber({ companyId, facts }: QuestionProps) {
  const save = useSetVatNumber(companyId);
  const goOn = useNextQuestion(companyId, facts);
  const known = facts.vatNumber ? formatVatNumber(facts.vatNumber) : '';
  return (
    <StepPage
      current="vat-number"
      facts={facts}
      companyId={companyId}
      title="What is your VAT number?"
      lead={facts.name}
    >
      <Formik
        initialValues={{ vat_number: known }}
        validationSchema={schema}
        onSubmit={async (values, { setErrors }) => {
          try {
            await save.mutateAsync(values);
          } catch (refused) {
            setErrors(fieldErrorsOf(refused, 'vat_number'));
            return;
          }
          await goOn('vat-number');
        }}
      >
        <PortalForm>
          <ErrorSummary problems={problemsOf(save.error, 'vat_number')} />
          <TextField
            name="vat_number"
            label="VAT number"
            hint="9 digits, on your VAT certificate. For example 123 4567 89."
            inputMode="text"
            spellCheck={false}
            maxLength={20}
          />
          <CheckDigitWarning />
          <SubmitButton
            reason="Enter the 9 digits to continue"
            allowUnchanged={known !== ''}
            busyLabel="Saving"
          >
            Continue
          </SubmitButton>
        </PortalForm>
      </Formik>
    </StepPage>
  );
}
