import { useField } from 'formik';
import { describedBy, FieldShell } from '@/components/forms/FieldShell';
import { fieldId } from '@/components/forms/focusFirstProblem';
import { InputBox } from '@/components/forms/InputBox';
import type { FieldProps } from '@/components/forms/TextField';
import { formatPence, parseCurrencyInput, type Pence } from '@/lib/domain/money';

/**
 * An amount that fills from the right, like a till: 4, 2 and 1 become £4.21. The value is pence, or undefined when
 * the field is empty. Spec §5: £ , and . are stripped and the digits parsed; empty or non-positive clears the field.
 */
export function CurrencyField({ name, label, hint, below, disabled }: FieldProps) {
  const [field, meta, { setValue }] = useField<Pence | undefined>(name);
  const id = fieldId(name);
  const error = meta.touched ? meta.error : undefined;
  return (
    <FieldShell id={id} label={label} hint={hint} error={error} below={below}>
      <InputBox
        id={id}
        name={name}
        value={field.value === undefined ? '' : formatPence(field.value)}
        onChange={(event) => void setValue(parseCurrencyInput(event.target.value))}
        onBlur={field.onBlur}
        placeholder="£0.00"
        error={Boolean(error)}
        disabled={disabled}
        autoComplete="off"
        inputMode="numeric"
        className="tnum"
        aria-describedby={describedBy(id, { hint, error })}
      />
    </FieldShell>
  );
}
