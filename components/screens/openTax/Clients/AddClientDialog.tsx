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
import { NO_VALUES, problemsOfSent, sentOf, type NumberValues } from './clientForm';
import { Words } from './dialogLook';
import { fieldErrorsOf, problemsOf } from '@/hooks/app/data/problems';
import { useAlerts } from '@/hooks/app/useAlerts';
import { ConnectFirst } from '@/components/screens/openTax/ConnectFirst';
import { useAddClient } from '@/hooks/clients/clients';
import { usePractice } from '@/hooks/practice/practice';
import { clientBody } from '@/lib/clients/forms';

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
        ...sentOf(values),
        ...(confirmed.length > 0 && { confirmed }),
      });
      if (!added.client_id) {
        doubts.ask(values, added.doubts);
        return;
      }
    } catch (refused) {
      doubts.drop();
      setErrors(fieldErrorsOf(refused));
      return;
    }
    onClose();
    show(
      values.email.trim()
        ? 'The client is added, and an invitation is on its way.'
        : 'The client is added.',
      'success',
    );
  };
  return (
    <PortalDialog open title="Add a client" onClose={onClose} dismissable={!add.isPending}>
      <Words>
        <p>
          Each tax is read by its own number: enter the ones you know. A client with a number that
          another of your clients has is not added twice. Once a client has authorised you at HMRC,
          its taxes show here.
        </p>
      </Words>
      <Formik
        initialValues={EMPTY}
        validate={(values) => problemsOfSent(clientBody, values)}
        onSubmit={(values, helpers) => send(values, helpers)}
      >
        {({ setErrors, values: { client_type: type } }) => (
          <PortalForm label="Add a client">
            <ErrorSummary problems={problemsOf(add.error)} />
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
              hint={type === 'person' ? undefined : 'Where it has no company number.'}
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
                  label="Email address to invite, or empty"
                  type="email"
                  inputMode="email"
                  autoComplete="off"
                  spellCheck={false}
                  hint="They get a link that works once within 21 days. You can invite them later."
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
              confirm="Add the client all the same"
              send={(values, confirmed) => send(values, { setErrors }, confirmed)}
              reason={
                type === 'person'
                  ? 'Enter the name of the person to continue'
                  : 'Enter a company number or a name to continue'
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
