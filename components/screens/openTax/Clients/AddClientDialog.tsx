import { Formik } from 'formik';
import { ErrorSummary } from '@/components/forms/ErrorSummary';
import { PortalForm } from '@/components/forms/PortalForm';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { TextField } from '@/components/forms/TextField';
import { PortalDialog } from '@/components/parts/PortalDialog';
import { Words } from './dialogLook';
import { fieldErrorsOf, problemsOf } from '@/hooks/app/data/problems';
import { useAlerts } from '@/hooks/app/useAlerts';
import { ConnectFirst } from '@/components/screens/openTax/ConnectFirst';
import { useAddClient } from '@/hooks/clients/clients';
import { usePractice } from '@/hooks/practice/practice';
import { clientBody } from '@/lib/clients/forms';

const EMPTY = { company_number: '', name: '', vat_number: '', utr: '', full_name: '', email: '' };

/** What was left empty is not sent. */
const filled = (values: typeof EMPTY) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== '')) as Partial<
    typeof EMPTY
  >;

/**
 * Adds one client by hand: by its company number or its name, with the numbers that are known, and
 * invites it where an address is given.
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
  return (
    <PortalDialog open title="Add a client" onClose={onClose} dismissable={!add.isPending}>
      <Words>
        <p>
          A client with a number that another of your clients has is not added twice. Once it has
          authorised you at HMRC, its taxes show here.
        </p>
      </Words>
      <Formik
        initialValues={EMPTY}
        validationSchema={clientBody}
        onSubmit={async (values, { setErrors }) => {
          try {
            await add.mutateAsync(filled(values));
          } catch (refused) {
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
        }}
      >
        <PortalForm label="Add a client">
          <ErrorSummary problems={problemsOf(add.error)} />
          <TextField
            name="company_number"
            label="Company number"
            hint="For a limited company or LLP; its name is read from Companies House."
            maxLength={30}
            spellCheck={false}
          />
          <TextField
            name="name"
            label="Name of the business"
            hint="Where it has no company number."
            maxLength={160}
            autoComplete="off"
          />
          <TextField
            name="vat_number"
            label="VAT number, if it has one"
            maxLength={30}
            inputMode="numeric"
            spellCheck={false}
            hint="HMRC is asked by it: without one none of its taxes can be read."
          />
          <TextField
            name="utr"
            label="Unique taxpayer reference (UTR), if you know it"
            maxLength={30}
            inputMode="numeric"
            spellCheck={false}
          />
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
          <SubmitButton reason="Enter a company number or a name to continue" busyLabel="Adding it">
            Add the client
          </SubmitButton>
        </PortalForm>
      </Formik>
    </PortalDialog>
  );
}
