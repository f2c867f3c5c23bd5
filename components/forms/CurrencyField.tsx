import { useField } from 'formik';
import { MoneyInput } from './MoneyInput';
import type { FieldProps } from './TextField';
import { formatPence, parseCurrencyInput, type Pence } from '@/lib/kernel/money';

/**
 * Renders an amount field that fills from the right, like a till: 4, 2 and 1 become £4.21. The
 * value is pence, or undefined when empty. docs/rules/product.md#money-fields: £ , and . are
 * stripped and the digits parsed; empty or non-positive clears the field.
 */
export function CurrencyField(props: FieldProps) {
  const [field, meta, { setValue }] = useField<Pence | undefined>(props.name);
  return (
    <MoneyInput
      {...props}
      shown={field.value === undefined ? '' : formatPence(field.value)}
      onText={(text) => void setValue(parseCurrencyInput(text))}
      onLeave={field.onBlur}
      error={meta.touched ? meta.error : undefined}
      inputMode="numeric"
      placeholder="£0.00"
    />
  );
}
