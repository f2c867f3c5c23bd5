import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { CheckedForm, laterSchema } from '@/components/forms/CheckedForm';
import { ErrorSummary } from '@/components/forms/ErrorSummary';
import { PortalForm } from '@/components/forms/PortalForm';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { TextField } from '@/components/forms/TextField';
import { TextButton } from '@/components/parts/TextButton';
import { CopyRows } from './CopyRows';
import { useSaveReference, type Bill } from '@/hooks/overview/paying';
import { getFieldErrors, getProblems } from '@/hooks/app/data/problems';
import { formatDate } from '@/lib/kernel/dates/ukDates';
import type { Tax } from '@/lib/kernel/taxes';
import { payingText } from '@/lib/taxes/text';

const Missing = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: 12,
  padding: '12px 0',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > p': { maxWidth: '66ch' },
  '& > p strong': { fontWeight: 600 },
}));

const schemaOf = (tax: Tax) =>
  laterSchema(() =>
    import('@/lib/overview/paying/forms').then(({ referenceForm }) => referenceForm(tax)),
  );
const SCHEMAS = { paye: schemaOf('paye'), corporation_tax: schemaOf('corporation_tax') };

const LABELS: Partial<Record<Tax, string>> = {
  paye: 'Accounts Office reference',
  corporation_tax: 'Payment reference for this period',
};

/**
 * Shows the payment reference; if HMRC's services do not provide it, a field for entering it once.
 */
export function ReferenceRow({
  companyId,
  tax,
  bill,
}: {
  companyId: string;
  tax: Tax;
  bill: Bill;
}) {
  const [isOpen, setOpen] = useState(false);
  const { reference, noReference, told, mayTell } = bill;
  if (reference && !isOpen) {
    const change =
      told && mayTell ? (
        <TextButton onClick={() => setOpen(true)}>
          Change<span className="visually-hidden"> the reference</span>
        </TextButton>
      ) : null;
    const given = told ? `. Given ${formatDate(told.on)}${told.by ? ` by ${told.by}` : ''}.` : '';
    return (
      <CopyRows
        rows={[
          {
            label: 'Reference',
            value: reference.value,
            note: `${reference.words}${given}`,
            aside: change,
          },
        ]}
      />
    );
  }
  return (
    <Missing>
      {noReference ? (
        <p>
          <strong>Reference.</strong> {noReference.words}
        </p>
      ) : null}
      {noReference?.asked && !mayTell ? <p>{payingText.ownerEnters}</p> : null}
      {(noReference?.asked || isOpen) && mayTell ? (
        <TellForm {...{ companyId, tax, charge: bill.charge }} onDone={() => setOpen(false)} />
      ) : null}
    </Missing>
  );
}

function TellForm({
  companyId,
  tax,
  charge,
  onDone,
}: {
  companyId: string;
  tax: Tax;
  charge: string;
  onDone: () => void;
}) {
  const tell = useSaveReference(companyId);
  const schema = tax === 'paye' ? SCHEMAS.paye : SCHEMAS.corporation_tax;
  return (
    <CheckedForm
      initialValues={{ reference: '' }}
      schema={schema}
      onSubmit={async (values, { setErrors }) => {
        try {
          await tell.mutateAsync({ tax, charge, ...(await schema.cast(values)) });
          onDone();
        } catch (refused) {
          setErrors(getFieldErrors(refused));
        }
      }}
    >
      <PortalForm label="Tell us the reference">
        <ErrorSummary problems={getProblems(tell.error)} />
        <TextField
          name="reference"
          label={LABELS[tax] ?? 'Reference'}
          spellCheck={false}
          hint={tax === 'paye' ? payingText.payeReferenceHint : payingText.corporationReferenceHint}
        />
        <SubmitButton reason={payingText.referenceMissing} busyLabel="Saving">
          Keep the reference
        </SubmitButton>
      </PortalForm>
    </CheckedForm>
  );
}
