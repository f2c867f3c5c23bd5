import { useState } from 'react';
import { Formik, useFormikContext, type FormikHelpers } from 'formik';
import { ErrorSummary } from '@/components/forms/ErrorSummary';
import { PortalForm } from '@/components/forms/PortalForm';
import { NumberField } from '@/components/forms/NumberField';
import { SubmitOrDoubts } from '@/components/forms/SubmitOrDoubts';
import { useDoubts } from '@/components/forms/useDoubts';
import { Notice } from '@/components/parts/Notice';
import { PortalDialog } from '@/components/parts/PortalDialog';
import {
  problemsOfSent,
  clientFormBody,
  type NumberValues,
} from '@/components/screens/openTax/Clients/clientForm';
import {
  ClientTypeField,
  EmployerFields,
  UtrField,
  VAT_HINT,
} from '@/components/screens/openTax/Clients/NumberFields';
import { NinoField } from './NinoField';
import { Words } from '@/components/screens/openTax/Clients/dialogStyles';
import { useSetNumbers } from '@/hooks/clients/clients';
import type { OneClient } from '@/hooks/clients/oneClient';
import { getFieldErrors, getProblems } from '@/hooks/app/data/problems';
import { useAlerts } from '@/hooks/app/useAlerts';
import { clientNumbersBody } from '@/lib/clients/forms';
import { OTHER_NUMBERS } from '@/lib/clients/numbers';
import { numbersText } from '@/lib/clients/text';

type Values = NumberValues & { nino_removed: boolean };

const valuesOf = (client: OneClient): Values => ({
  client_type: client.client_type,
  vat_number: client.vat_number ?? '',
  utr: client.utr ?? '',
  company_number: client.company_number ?? '',
  paye_reference: client.paye_reference ?? '',
  accounts_office_reference: client.accounts_office_reference ?? '',
  nino: '',
  nino_removed: false,
});
const body = clientNumbersBody.omit(['seen']);

/** Renders what goes with the previous number, once it is being changed. */
function WhatFollows({ name, before }: { name: keyof typeof OTHER_NUMBERS; before: string }) {
  const { values } = useFormikContext<Values>();
  if (before === '' || values[name].replace(/\s/g, '') === before) return null;
  const { title, words } = OTHER_NUMBERS[name];
  return (
    <Notice tone="warning" title={title}>
      {words}
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
  // Values as they were when the dialog opened: a colleague's later change is reported and not
  // overwritten.
  const [seen] = useState(() => valuesOf(client));
  const [ending] = useState(client.nino_ending);
  const doubts = useDoubts<Values>();
  const send = async (
    values: Values,
    { setErrors }: Pick<FormikHelpers<Values>, 'setErrors'>,
    confirmed: string[] = [],
  ) => {
    try {
      const answer = await set.mutateAsync({
        ...clientFormBody(values),
        seen: { ...clientFormBody({ ...seen }), ...(ending && { nino_ending: ending }) },
        ...(confirmed.length > 0 && { confirmed }),
      });
      if (!answer.saved) {
        doubts.ask(values, answer.doubts);
        return;
      }
      onClose();
      show(numbersText.saved, 'success');
    } catch (refused) {
      doubts.drop();
      setErrors(getFieldErrors(refused));
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
        <p>{numbersText.oneNumberATax}</p>
      </Words>
      <Formik
        initialValues={seen}
        validate={(values) => problemsOfSent(body, values)}
        onSubmit={(values, helpers) => send(values, helpers)}
      >
        {({ setErrors, values: { client_type: type } }) => (
          <PortalForm label="The client’s numbers">
            <ErrorSummary problems={getProblems(set.error)} />
            <ClientTypeField />
            <NumberField name="vat_number" label="VAT number" hint={VAT_HINT} />
            <WhatFollows name="vat_number" before={seen.vat_number} />
            <UtrField />
            <WhatFollows name="utr" before={seen.utr} />
            {type === 'business' ? (
              <NumberField
                name="company_number"
                label="Company number"
                hint={numbersText.companyNumberHint}
              />
            ) : (
              <NinoField ending={ending} />
            )}
            <EmployerFields doubts={doubts.open}>
              <WhatFollows name="paye_reference" before={seen.paye_reference} />
            </EmployerFields>
            <SubmitOrDoubts
              doubts={doubts}
              confirm={numbersText.saveAnyway}
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
