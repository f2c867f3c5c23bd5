import { Formik } from 'formik';
import { ErrorSummary } from '@/components/forms/ErrorSummary';
import { PortalForm } from '@/components/forms/PortalForm';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { TextField } from '@/components/forms/TextField';
import { useAskAuthorisation } from '@/hooks/clients/authorisations';
import type { ClientIds } from '@/lib/access/ids';
import { getFieldErrors, getProblems } from '@/hooks/app/data/problems';
import { askAuthorisationBody } from '@/lib/clients/reading/authorisationForm';
import { authorisationText } from '@/lib/clients/text';

/**
 * Renders the form for the registration date by which HMRC knows the client; after three wrong
 * dates it closes until tomorrow.
 */
export function AskForm({ ids, name, isLast }: { ids: ClientIds; name: string; isLast: boolean }) {
  const ask = useAskAuthorisation(ids);
  return (
    <Formik
      initialValues={{ registered_on: '' }}
      validationSchema={askAuthorisationBody}
      onSubmit={async (values, { setErrors }) => {
        try {
          await ask.mutateAsync(askAuthorisationBody.cast(values));
        } catch (refused) {
          setErrors(getFieldErrors(refused));
        }
      }}
    >
      <PortalForm label="Ask for HMRC authorisation">
        <ErrorSummary problems={getProblems(ask.error)} />
        <TextField
          name="registered_on"
          label="Day of VAT registration"
          type="date"
          hint={isLast ? authorisationText.lastTryHint(name) : authorisationText.dayHint(name)}
        />
        <SubmitButton reason={authorisationText.dayMissing} busyLabel="Asking HMRC">
          Ask for HMRC authorisation
        </SubmitButton>
      </PortalForm>
    </Formik>
  );
}
