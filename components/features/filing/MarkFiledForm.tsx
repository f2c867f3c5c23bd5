import { useState } from 'react';
import { ActNotice } from '@/components/features/acts/ActNotice';
import { CheckedForm, laterSchema } from '@/components/forms/CheckedForm';
import { PortalForm } from '@/components/forms/PortalForm';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { TextField } from '@/components/forms/TextField';
import { getFieldErrors } from '@/hooks/app/data/problems';
import { useMarkReturnFiled } from '@/hooks/overview/vat';
import type { PeriodIds } from '@/lib/access/ids';
import { unshownText } from '@/lib/filing/text';

/** The form for HMRC's reference of a return that HMRC has and does not show. */
export function MarkFiledForm({ ids }: { ids: PeriodIds }) {
  const mark = useMarkReturnFiled(ids);
  const [schema] = useState(() =>
    laterSchema(() =>
      import('@/lib/filing/unshownForms').then(({ markFiledBody }) => markFiledBody),
    ),
  );
  return (
    <CheckedForm
      initialValues={{ reference: '' }}
      schema={schema}
      onSubmit={async (values, { setErrors }) => {
        try {
          await mark.mutateAsync(await schema.cast(values));
        } catch (refused) {
          setErrors(getFieldErrors(refused));
        }
      }}
    >
      <PortalForm label="Mark as filed">
        <TextField
          name="reference"
          label={unshownText.reference}
          hint={unshownText.referenceHint}
          autoComplete="off"
        />
        {mark.error && !mark.error.fields.reference ? (
          <ActNotice error={mark.error} title={unshownText.notMarked} />
        ) : null}
        <SubmitButton reason={unshownText.noReference} busyLabel="Saving">
          Mark as filed
        </SubmitButton>
      </PortalForm>
    </CheckedForm>
  );
}
