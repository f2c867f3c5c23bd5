import { useField } from 'formik';
import { useState } from 'react';
import { describedBy, FieldShell } from '@/components/forms/FieldShell';
import { fieldId } from '@/components/forms/focusFirstProblem';
import { InputBox } from '@/components/forms/InputBox';
import type { FieldProps } from '@/components/forms/TextField';
import { formatPence, formatWholePounds, parsePoundsAndPence, type Pence } from '@/lib/domain/money';

interface PoundsFieldProps extends FieldProps {
  /** Boxes 6 to 9: shown without pence. */
  wholePounds?: boolean;
}

/** What the person typed and cannot be read as an amount is kept, so that the form can say so. */
export type PoundsValue = Pence | undefined | 'unreadable';

/**
 * An amount typed as on paper, such as "4,210.5" or "£0": read into pence, and written out in full on leaving the
 * field. Nought counts. The value is undefined when empty and 'unreadable' when it is not an amount (design §9).
 */
export function PoundsField({ name, label, hint, below, disabled, wholePounds = false }: PoundsFieldProps) {
  const [field, meta, { setValue, setTouched }] = useField<PoundsValue>(name);
  const write = (value: PoundsValue) =>
    typeof value === 'number' ? (wholePounds ? formatWholePounds(value) : formatPence(value)) : '';
  const [typed, setTyped] = useState<string | null>(null);
  const id = fieldId(name);
  const error = meta.touched ? meta.error : undefined;

  const onType = (text: string) => {
    setTyped(text);
    void setValue(text.trim() === '' ? undefined : (parsePoundsAndPence(text) ?? 'unreadable'));
  };

  const onLeave = () => {
    void setTouched(true);
    if (field.value !== 'unreadable') setTyped(null);
  };

  return (
    <FieldShell id={id} label={label} hint={hint} error={error} below={below}>
      <InputBox
        id={id}
        name={name}
        value={typed ?? write(field.value)}
        onChange={(event) => onType(event.target.value)}
        onBlur={onLeave}
        error={Boolean(error)}
        disabled={disabled}
        autoComplete="off"
        inputMode="decimal"
        className="tnum"
        aria-describedby={describedBy(id, { hint, error })}
      />
    </FieldShell>
  );
}
