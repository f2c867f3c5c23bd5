import { Formik, type FormikHelpers } from 'formik';
import { ErrorSummary } from '@/components/forms/ErrorSummary';
import { PortalForm } from '@/components/forms/PortalForm';
import { NumberField } from '@/components/forms/NumberField';
import { SubmitOrDoubts } from '@/components/forms/SubmitOrDoubts';
import { useDoubts } from '@/components/forms/useDoubts';
import { TextField } from '@/components/forms/TextField';
import { PortalDialog } from '@/components/parts/PortalDialog';
import {
  ClientTypeField,
  COMPANY_NUMBER_HINT,
  EmployerFields,
  NINO_HINT,
  UtrField,
  VAT_HINT,
} from './NumberFields';
import { NO_VALUES, problemsOfSent, clientFormBody, type NumberValues } from './clientForm';
import { Words } from './dialogStyles';
import { getFieldErrors, getProblems } from '@/hooks/app/data/problems';
import { useAlerts } from '@/hooks/app/useAlerts';
import { ConnectFirst } from '@/components/screens/openTax/ConnectFirst';
import { useAddClient } from '@/hooks/clients/clients';
import { usePractice } from '@/hooks/practice/practice';
import { clientBody } from '@/lib/clients/forms';
import { addClientText } from '@/lib/clients/text';

type Values = NumberValues & Record<'name' | 'full_name' | 'email', string>;
const EMPTY: Values = { ...NO_VALUES, name: '', full_name: '', email: '' };

/**
 * Adds a person or a business by hand, with the numbers that are known, and invites it where an
 * address is given.
 */
export function AddClientDialog({
  practiceId,
  onClose,
}: {
  practiceId: string;
  onClose: () => void;
}) {
  const add = useAddClient(practiceId);
  const practice = usePractice(practiceId);
  const { show } = useAlerts();
  const doubts = useDoubts<Values>();
  const send = async (
    values: Values,
    { setErrors }: Pick<FormikHelpers<Values>, 'setErrors'>,
    confirmed: string[] = [],
  ) => {
    try {
      const added = await add.mutateAsync({
        ...clientFormBody(values),
        ...(confirmed.length > 0 && { confirmed }),
      });
      if (!added.client_id) {
        doubts.ask(values, added.doubts);
        return;
      }
    } catch (refused) {
      doubts.drop();
      setErrors(getFieldErrors(refused));
      return;
    }
    onClose();
    show(values.email.trim() ? addClientText.addedAndInvited : addClientText.added, 'success');
  };
  return (
    <PortalDialog open title="Add a client" onClose={onClose} dismissable={!add.isPending}>
      <Words>
        <p>{addClientText.numbersHint}</p>
      </Words>
      <Formik
        initialValues={EMPTY}
        validate={(values) => problemsOfSent(clientBody, values)}
        onSubmit={(values, helpers) => send(values, helpers)}
      >
        {({ setErrors, values: { client_type: type } }) => (
          <PortalForm label="Add a client">
            <ErrorSummary problems={getProblems(add.error)} />
            <ClientTypeField />
            {type === 'business' ? (
              <NumberField
                name="company_number"
                label="Company number"
                hint={COMPANY_NUMBER_HINT}
              />
            ) : null}
            <TextField
              name="name"
              label={type === 'person' ? 'Name of the person' : 'Name of the business'}
              hint={type === 'person' ? undefined : addClientText.nameHint}
              maxLength={160}
              autoComplete="off"
            />
            <UtrField />
            {type === 'person' ? (
              <NumberField name="nino" label="National Insurance number" hint={NINO_HINT} />
            ) : null}
            <NumberField name="vat_number" label="VAT number" hint={VAT_HINT} />
            <EmployerFields doubts={doubts.open} />
            {practice && !practice.isConfirmed ? (
              <ConnectFirst practice={practice} />
            ) : (
              <>
                <TextField
                  name="email"
                  label={addClientText.emailLabel}
                  type="email"
                  inputMode="email"
                  autoComplete="off"
                  spellCheck={false}
                  hint={addClientText.emailHint}
                  maxLength={254}
                />
                <TextField
                  name="full_name"
                  label="Name of whom you invite"
                  autoComplete="off"
                  maxLength={100}
                />
              </>
            )}
            <SubmitOrDoubts
              doubts={doubts}
              confirm={addClientText.addAnyway}
              send={(values, confirmed) => send(values, { setErrors }, confirmed)}
              reason={
                type === 'person' ? addClientText.personMissing : addClientText.companyMissing
              }
              busyLabel="Adding it"
            >
              Add the client
            </SubmitOrDoubts>
          </PortalForm>
        )}
      </Formik>
    </PortalDialog>
  );
}
