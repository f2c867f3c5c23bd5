import { Formik, type FormikHelpers } from 'formik';
import { ErrorSummary } from '@/components/forms/ErrorSummary';
import { PortalForm } from '@/components/forms/PortalForm';
import { NumberField } from '@/components/forms/NumberField';
import { SubmitOrDoubts } from '@/components/forms/SubmitOrDoubts';
import { useDoubts } from '@/components/forms/useDoubts';
import { TextField } from '@/components/forms/TextField';
import { PortalDialog } from '@/components/parts/PortalDialog';
import { Words } from './dialogLook';
import { fieldErrorsOf, problemsOf } from '@/hooks/app/data/problems';
import { useAlerts } from '@/hooks/app/useAlerts';
import { ConnectFirst } from '@/components/screens/openTax/ConnectFirst';
import { useAddClient } from '@/hooks/clients/clients';
import { usePractice } from '@/hooks/practice/practice';
import { clientBody } from '@/lib/clients/forms';

type Values = Record<
  'company_number' | 'name' | 'vat_number' | 'utr' | 'full_name' | 'email',
  string
>;
const EMPTY: Values = {
  company_number: '',
  name: '',
  vat_number: '',
  utr: '',
  full_name: '',
  email: '',
};

/** What was left empty is not sent. */
const filled = (values: Values): Partial<Values> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''));

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
  const doubts = useDoubts<Values>();
  const send = async (
    values: Values,
    { setErrors }: Pick<FormikHelpers<Values>, 'setErrors'>,
    confirmed: string[] = [],
  ) => {
    try {
      const added = await add.mutateAsync({
        ...filled(values),
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
          A client with a number that another of your clients has is not added twice. Once it has
          authorised you at HMRC, its taxes show here.
        </p>
      </Words>
      <Formik
        initialValues={EMPTY}
        validationSchema={clientBody}
        onSubmit={(values, helpers) => send(values, helpers)}
      >
        {({ setErrors }) => (
          <PortalForm label="Add a client">
            <ErrorSummary problems={problemsOf(add.error)} />
            <NumberField
              name="company_number"
              label="Company number"
              hint="For a limited company or LLP; its name is read from Companies House."
            />
            <TextField
              name="name"
              label="Name of the business"
              hint="Where it has no company number."
              maxLength={160}
              autoComplete="off"
            />
            <NumberField
              name="vat_number"
              label="VAT number, if it has one"
              hint="HMRC is asked by it: without one none of its taxes can be read."
            />
            <NumberField name="utr" label="Unique taxpayer reference (UTR), if you know it" />
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
              reason="Enter a company number or a name to continue"
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
