import { useState } from 'react';
import { ActNotice } from '@/components/features/acts/ActNotice';
import { CheckedForm, laterSchema } from '@/components/forms/CheckedForm';
import { PortalForm } from '@/components/forms/PortalForm';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { TextField } from '@/components/forms/TextField';
import { PortalDialog } from '@/components/parts/PortalDialog';
import { Text } from '@/components/parts/Text';
import { getFieldErrors } from '@/hooks/app/data/problems';
import { useMarkReturn } from '@/hooks/clients/returnMarks';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import type { SelfAssessmentReturn } from '@/lib/taxes/selfAssessmentReturn';
import { returnMarkText } from '@/lib/taxes/text';

interface MarkFiledDialogProps {
  clientCompanyId: string;
  annualReturn: SelfAssessmentReturn;
  today: IsoDate;
  onClose: () => void;
}

/** Renders the form for the day on which a return was filed, and HMRC's receipt. */
export function MarkFiledDialog({
  clientCompanyId,
  annualReturn: { person, year, taxYear },
  today,
  onClose,
}: MarkFiledDialogProps) {
  const mark = useMarkReturn(clientCompanyId);
  const [schema] = useState(() =>
    laterSchema(() =>
      import('@/lib/taxes/returnMarkForms').then(({ filedReturnForm }) =>
        filedReturnForm(taxYear, today),
      ),
    ),
  );
  return (
    <PortalDialog
      open
      title={`Mark the return ${person ? `of ${person.name} ` : ''}for ${year} as filed`}
      onClose={onClose}
      dismissable={!mark.isPending}
    >
      <Text font="body2" tone="quiet" top={8} below={20}>
        {returnMarkText.whatItDoes}
      </Text>
      <CheckedForm
        initialValues={{
          ...(person && { utr: person.utr }),
          tax_year: taxYear,
          state: 'filed',
          filed_on: '',
          receipt: '',
        }}
        schema={schema}
        onSubmit={async (values, { setErrors }) => {
          try {
            await mark.mutateAsync((await schema.cast(values as never)) as never);
          } catch (refused) {
            setErrors(getFieldErrors(refused));
            return;
          }
          onClose();
        }}
      >
        <PortalForm label="Mark as filed">
          <TextField name="filed_on" label="Day it was filed" type="date" autoComplete="off" />
          <TextField
            name="receipt"
            label="HMRC’s receipt"
            hint={returnMarkText.receiptHint}
            autoComplete="off"
          />
          {mark.error && !mark.error.fields.filed_on && !mark.error.fields.receipt ? (
            <ActNotice error={mark.error} title={returnMarkText.notSaved} />
          ) : null}
          <SubmitButton reason={returnMarkText.noDay} busyLabel="Saving">
            Mark as filed
          </SubmitButton>
        </PortalForm>
      </CheckedForm>
    </PortalDialog>
  );
}
