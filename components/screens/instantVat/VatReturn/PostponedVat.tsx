import { Formik } from 'formik';
import { useState } from 'react';
import { ErrorSummary } from '@/components/forms/ErrorSummary';
import { PortalForm } from '@/components/forms/PortalForm';
import { PoundsField, type PoundsValue } from '@/components/forms/PoundsField';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { Button } from '@/components/parts/Button';
import { ActionRow, Panel } from '@/components/parts/Panel';
import { ApiError } from '@/hooks/app/data/useEndpoint';
import type { PeriodIds } from '@/lib/access/ids';
import { useAddPostponed, type VatReturn } from '@/hooks/overview/vat';
import { postponedProblem, type PostponedVat as Postponed } from '@/lib/vat/books/postponedVat';
import { formatPence, formatWholePounds } from '@/lib/kernel/money';
import { postponedVatText, vatReturnText } from '@/lib/filing/text';

type Values = Record<keyof Postponed, PoundsValue>;

const FIELDS = [
  {
    name: 'duePence',
    label: 'Box 1: VAT due on imports',
    hint: postponedVatText.due,
  },
  {
    name: 'reclaimedPence',
    label: 'Box 4: VAT you reclaim',
    hint: postponedVatText.reclaimed,
  },
  {
    name: 'goodsPence',
    label: 'Box 7: value of the goods',
    hint: postponedVatText.goods,
  },
] as const;

const isComplete = (values: Values): values is Values & Postponed =>
  FIELDS.every(({ name }) => typeof values[name] === 'number');

function problemsIn(values: Values): Partial<Record<keyof Postponed, string>> {
  const missing = FIELDS.flatMap(({ name, label }) =>
    typeof values[name] === 'number' ? [] : [[name, postponedVatText.amountMissing(label)]],
  );
  if (missing.length > 0)
    return Object.fromEntries(missing) as Partial<Record<keyof Postponed, string>>;
  const wrong = isComplete(values) ? postponedProblem(values) : undefined;
  return wrong ? { [wrong.field]: wrong.sentence } : {};
}

interface PostponedVatProps {
  ids: PeriodIds;
  postponed: NonNullable<VatReturn['postponed']>;
}

/**
 * Postponed import VAT is in no books: asked for in words, and what was added stands there
 * (docs/rules/vat.md#postponed-import-vat).
 */
export function PostponedVat({ ids, postponed: { months, ...added } }: PostponedVatProps) {
  const [isOpen, setOpen] = useState(false);
  const isSomething = added.duePence > 0 || added.reclaimedPence > 0 || added.goodsPence > 0;
  if (!isOpen) {
    return (
      <Panel role="group" aria-label="Postponed import VAT">
        <p>
          {isSomething
            ? postponedVatText.added(
                formatPence(added.duePence),
                formatPence(added.reclaimedPence),
                formatWholePounds(added.goodsPence),
              )
            : postponedVatText.ask(months)}
        </p>
        <ActionRow>
          <Button variant="outlined" onClick={() => setOpen(true)}>
            {isSomething ? 'Change postponed import VAT' : 'Add postponed import VAT'}
          </Button>
        </ActionRow>
      </Panel>
    );
  }
  return <PostponedForm ids={ids} months={months} added={added} onDone={() => setOpen(false)} />;
}

function PostponedForm({
  ids,
  months,
  added,
  onDone,
}: {
  ids: PeriodIds;
  months: string;
  added: Postponed;
  onDone: () => void;
}) {
  const save = useAddPostponed(ids);
  const onSubmit = async (values: Values) => {
    await save.mutateAsync(values as Postponed).then(onDone, (error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
    });
  };
  const refused = save.error ? Object.entries(save.error.fields) : [];
  return (
    <Panel>
      <Formik<Values>
        initialValues={added}
        validate={problemsIn}
        validateOnMount
        onSubmit={onSubmit}
      >
        <PortalForm label="Postponed import VAT">
          {save.error ? (
            <ErrorSummary
              problems={
                refused.length > 0
                  ? refused.map(([field, message]) => ({ field, message }))
                  : [{ message: save.error.sentence }]
              }
            />
          ) : null}
          <p>{postponedVatText.source(months)}</p>
          {FIELDS.map(({ name, label, hint }) => (
            <PoundsField
              key={name}
              name={name}
              label={label}
              hint={hint}
              wholePounds={name === 'goodsPence'}
            />
          ))}
          <ActionRow>
            <SubmitButton
              reason="Fill in all three amounts"
              note={vatReturnText.nothingSentYet}
              busyLabel="Adding"
            >
              Add to the figures
            </SubmitButton>
            <Button variant="text" onClick={onDone}>
              Leave it as it is
            </Button>
          </ActionRow>
        </PortalForm>
      </Formik>
    </Panel>
  );
}
