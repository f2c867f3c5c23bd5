import { Formik, type FormikHelpers } from 'formik';
import { ErrorSummary } from '@/components/forms/ErrorSummary';
import { PortalForm } from '@/components/forms/PortalForm';
import { NumberField } from '@/components/forms/NumberField';
import { SubmitOrDoubts } from '@/components/forms/SubmitOrDoubts';
import { useDoubts } from '@/components/forms/useDoubts';
import type { QuestionProps } from './questions';
import { useNextQuestion } from './useNextQuestion';
import { StepPage } from '@/components/screens/signUp/StepPage';
import { useSetVatNumber } from '@/hooks/companies';
import { getFieldErrors, getProblems } from '@/hooks/app/data/problems';
import { vatNumberBody } from '@/lib/companies/forms';
import { ruled } from '@/lib/kernel/fields';
import { formatVatNumber } from '@/lib/companies/formatVatNumber';
import { getWrongForm } from '@/lib/companies/numbers/rules';
import { companyStepText } from '@/lib/companies/text';

interface Values {
  vat_number: string;
}
const schema = vatNumberBody.pick([]).shape({
  vat_number: ruled('Enter your VAT number', (text) => getWrongForm('vat_number', text)),
});

/** Renders the VAT number: nine digits, or a sentence about what is wrong with it. */
export function VatNumber({ companyId, facts }: QuestionProps) {
  const save = useSetVatNumber(companyId);
  const goOn = useNextQuestion(companyId, facts);
  const doubts = useDoubts<Values>();
  const send = async (
    values: Values,
    { setErrors }: Pick<FormikHelpers<Values>, 'setErrors'>,
    confirmed: string[] = [],
  ) => {
    try {
      const answer = await save.mutateAsync({
        ...values,
        ...(confirmed.length > 0 && { confirmed }),
      });
      if (!answer.saved) {
        doubts.ask(values, answer.doubts);
        return;
      }
    } catch (refused) {
      doubts.drop();
      setErrors(getFieldErrors(refused, 'vat_number'));
      return;
    }
    await goOn('vat-number');
  };
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
        onSubmit={(values, helpers) => send(values, helpers)}
      >
        {({ setErrors }) => (
          <PortalForm>
            <ErrorSummary problems={getProblems(save.error, 'vat_number')} />
            <NumberField
              name="vat_number"
              label="VAT number"
              hint={companyStepText.vatNumberHint}
            />
            <SubmitOrDoubts
              doubts={doubts}
              confirm="Yes, this is my VAT number"
              send={(values, confirmed) => send(values, { setErrors }, confirmed)}
              reason="Enter the 9 digits to continue"
              allowUnchanged={known !== ''}
              busyLabel="Saving"
            >
              Continue
            </SubmitOrDoubts>
          </PortalForm>
        )}
      </Formik>
    </StepPage>
  );
}
