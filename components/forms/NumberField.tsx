import { useFormikContext } from 'formik';
import { InlineAlert } from '@/components/parts/InlineAlert';
import { TextButton } from '@/components/parts/TextButton';
import { checkNumber, type NumberField as Field } from '@/lib/companies/numbers/rules';
import { TextField } from './TextField';

/**
 * Longer than any number with its spaces, so that pasted text is cleaned before it could be cut.
 */
const LONGEST = 40;
/** Numbers without a letter. */
const DIGITS: ReadonlySet<Field> = new Set<Field>(['vat_number', 'utr']);

interface NumberFieldProps {
  name: Field;
  label: string;
  hint?: string;
}

/** Warns of failed check digits, or offers the number that was probably meant. */
function NumberWarning({ name }: Pick<NumberFieldProps, 'name'>) {
  const { values, setFieldValue } = useFormikContext<Partial<Record<Field, string>>>();
  const typed = values[name]?.trim();
  const check = typed ? checkNumber(name, typed) : undefined;
  if (check?.kind === 'checkFails')
    return <InlineAlert tone="warning">{check.sentence}</InlineAlert>;
  if (check?.kind !== 'wrongForm' || check.meant === undefined) return null;
  const { meant } = check;
  return (
    <TextButton onClick={() => void setFieldValue(name, meant)}>Use {meant} instead</TextButton>
  );
}

/**
 * Renders a field for a number of HMRC or Companies House. A failing check digit is shown at once
 * and does not block the form: the server asks for confirmation (docs/rules/product.md#numbers).
 */
export function NumberField({ name, label, hint }: NumberFieldProps) {
  return (
    <TextField
      name={name}
      label={label}
      hint={hint}
      maxLength={LONGEST}
      inputMode={DIGITS.has(name) ? 'numeric' : 'text'}
      spellCheck={false}
      autoComplete="off"
      below={<NumberWarning name={name} />}
    />
  );
}
