import { Formik } from 'formik';
import { ErrorSummary } from '@/components/forms/ErrorSummary';
import { PortalForm } from '@/components/forms/PortalForm';
import { RadioCards } from '@/components/forms/RadioCards';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { TextField } from '@/components/forms/TextField';
import { TextButton } from '@/components/parts/TextButton';
import type { ApiError } from '@/hooks/app/data/useEndpoint';
import { getFieldErrors, getProblems } from '@/hooks/app/data/problems';
import { newCompanyBody } from '@/lib/companies/forms';
import { string } from 'yup';
import { companyStepText } from '@/lib/companies/text';

const KINDS = [
  {
    value: 'sole_trader',
    title: 'I am a sole trader',
    text: companyStepText.soleTrader,
  },
  {
    value: 'other',
    title: 'Something else',
    text: companyStepText.otherBusiness,
  },
] as const;

const schema = newCompanyBody.pick(['kind']).shape({
  name: string()
    .trim()
    .required(companyStepText.enterTradingName)
    .max(160, 'Use 160 characters or fewer'),
});

interface CompanyByHandProps {
  onAdd: (company: { kind: 'sole_trader' | 'other'; name: string }) => Promise<void>;
  error: ApiError | null;
  onBack: () => void;
}

/** Renders the form for a business that is not at Companies House. */
export function CompanyByHand({ onAdd, error, onBack }: CompanyByHandProps) {
  return (
    <Formik<{ kind: 'sole_trader' | 'other'; name: string }>
      initialValues={{ kind: 'sole_trader', name: '' }}
      validationSchema={schema}
      onSubmit={async ({ kind, name }, { setErrors }) => {
        try {
          await onAdd({ kind, name: name.trim() });
        } catch (refused) {
          setErrors(getFieldErrors(refused, 'name'));
        }
      }}
    >
      <PortalForm label="Your business">
        <ErrorSummary problems={getProblems(error, 'name')} />
        <RadioCards name="kind" legend="What kind of business is it?" options={KINDS} />
        <TextField
          name="name"
          label="Business name"
          hint={companyStepText.nameHint}
          autoComplete="organization"
          maxLength={160}
        />
        <SubmitButton reason={companyStepText.enterBusinessName} busyLabel="Adding it">
          Continue
        </SubmitButton>
        <div>
          <TextButton onClick={onBack}>Search Companies House instead</TextButton>
        </div>
      </PortalForm>
    </Formik>
  );
}
