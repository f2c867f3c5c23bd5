import { useField } from 'formik';
import { useState } from 'react';
import { MoneyInput } from './MoneyInput';
import type { FieldProps } from './TextField';
import {
  formatPence,
  formatWholePounds,
  parsePoundsAndPence,
  type Pence,
} from '@/lib/kernel/money';

interface PoundsFieldProps extends FieldProps {
  /** Boxes 6 to 9: shown without pence. */
  wholePounds?: boolean;
}

/** Pence, or 'unreadable' for text that is not an amount, so that the form can say so. */
export type PoundsValue = Pence | undefined | 'unreadable';

/**
 * Renders an amount field typed as on paper, such as "4,210.5" or "£0": parsed into pence, and
 * formatted in full on leaving the field. Zero is a value. The value is undefined when empty and
 * 'unreadable' when it is not an amount (docs/rules/design.md#money-in-words).
 */
export function PoundsField({ wholePounds = false, ...props }: PoundsFieldProps) {
  const [field, meta, { setValue, setTouched }] = useField<PoundsValue>(props.name);
  const write = (value: PoundsValue) =>
    typeof value === 'number' ? (wholePounds ? formatWholePounds(value) : formatPence(value)) : '';
  const [typed, setTyped] = useState<string | null>(null);

  const onText = (text: string) => {
    setTyped(text);
    void setValue(text.trim() === '' ? undefined : (parsePoundsAndPence(text) ?? 'unreadable'));
  };

  const onLeave = () => {
    void setTouched(true);
    if (field.value !== 'unreadable') setTyped(null);
  };

  return (
    <MoneyInput
      {...props}
      shown={typed ?? write(field.value)}
      onText={onText}
      onLeave={onLeave}
      error={meta.touched ? meta.error : undefined}
      inputMode="decimal"
    />
  );
}
