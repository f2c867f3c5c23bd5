import { useState } from 'react';
import { Formik, useFormikContext, type FormikHelpers } from 'formik';
import { ErrorSummary } from '@/components/forms/ErrorSummary';
import { PortalForm } from '@/components/forms/PortalForm';
import { NumberField } from '@/components/forms/NumberField';
import { SubmitOrDoubts } from '@/components/forms/SubmitOrDoubts';
import { useDoubts } from '@/components/forms/useDoubts';
import { Notice } from '@/components/parts/Notice';
import { PortalDialog } from '@/components/parts/PortalDialog';
import { Words } from '@/components/screens/openTax/Clients/dialogLook';
import { useSetNumbers } from '@/hooks/clients/clients';
import type { OneClient } from '@/hooks/clients/oneClient';
import { fieldErrorsOf, problemsOf } from '@/hooks/app/data/problems';
import { useAlerts } from '@/hooks/app/useAlerts';
import { clientNumbersBody } from '@/lib/clients/forms';
import { OTHER_NUMBER } from '@/lib/clients/numbers';

interface Values {
  vat_number: string;
  utr: string;
  company_number: string;
}
type Numbers = Pick<OneClient, 'vat_number' | 'utr' | 'company_number'>;

const valuesOf = ({
  vat_number: vat = '',
  utr = '',
  company_number: company = '',
}: Numbers): Values => ({ vat_number: vat, utr, company_number: company });
/** What was left empty is none. */
const filled = (values: Values): Partial<Values> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''));

/** Says what goes with the number before, once it is being changed. */
function WhatFollows({ before }: { before: string }) {
  const { values } = useFormikContext<Values>();
  if (before === '' || values.vat_number.replace(/\s/g, '') === before) return null;
  return (
    <Notice tone="warning" title="Another VAT number.">
      {OTHER_NUMBER}
    </Notice>
  );
}

/**
 * Puts a client's numbers right, under the checks of a client that is added
 * (docs/rules/product.md#numbers-of-a-client).
 */
export function NumbersDialog({
  practiceId,
  client,
  onClose,
}: {
  practiceId: string;
  client: OneClient;
  onClose: () => void;
}) {
  const set = useSetNumbers(practiceId, client.client_id);
  const { show } = useAlerts();
  // As they stood when the dialog opened: what a colleague changes meanwhile is told and not
  // written over.
  const [seen] = useState(() => valuesOf(client));
  const doubts = useDoubts<Values>();
  const send = async (
    values: Values,
    { setErrors }: Pick<FormikHelpers<Values>, 'setErrors'>,
    confirmed: string[] = [],
  ) => {
    try {
      const answer = await set.mutateAsync({
        ...filled(values),
        seen: filled(seen),
        ...(confirmed.length > 0 && { confirmed }),
      });
      if (!answer.saved) {
        doubts.ask(values, answer.doubts);
        return;
      }
      onClose();
      show('The numbers are saved.', 'success');
    } catch (refused) {
      doubts.drop();
      setErrors(fieldErrorsOf(refused));
    }
  };
  return (
    <PortalDialog
      open
      title={`Numbers of ${client.name}`}
      onClose={onClose}
      dismissable={!set.isPending}
    >
      <Words>
        <p>
          By these HMRC and Companies House know the business. A number that another of your clients
          has is not taken.
        </p>
      </Words>
      <Formik
        initialValues={seen}
        validationSchema={clientNumbersBody.omit(['seen'])}
        onSubmit={(values, helpers) => send(values, helpers)}
      >
        {({ setErrors }) => (
          <PortalForm label="The client’s numbers">
            <ErrorSummary problems={problemsOf(set.error)} />
            <NumberField
              name="vat_number"
              label="VAT number"
              hint="HMRC is asked by it. Empty if the business is not registered for VAT."
            />
            <WhatFollows before={seen.vat_number} />
            <NumberField
              name="utr"
              label="Unique taxpayer reference (UTR)"
              hint="When HMRC is read, its own reference takes this place."
            />
            <NumberField
              name="company_number"
              label="Company number"
              hint="For a limited company or LLP. Of a new number, name and address are read from Companies House."
            />
            <SubmitOrDoubts
              doubts={doubts}
              confirm="Save the numbers all the same"
              send={(values, confirmed) => send(values, { setErrors }, confirmed)}
              reason="Change a number to continue"
              busyLabel="Saving"
            >
              Save the numbers
            </SubmitOrDoubts>
          </PortalForm>
        )}
      </Formik>
    </PortalDialog>
  );
}
