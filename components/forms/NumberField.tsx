import { useFormikContext } from 'formik';
import { InlineAlert } from '@/components/parts/InlineAlert';
import { TextButton } from '@/components/parts/TextButton';
import { checkNumber, type NumberField as Field } from '@/lib/companies/numbers/rules';
import { TextField } from './TextField';

/** Longer than any number with its spaces, so that what was pasted is cleaned and not cut. */
const LONGEST = 40;

interface NumberFieldProps {
  name: Field;
  label: string;
  hint?: string;
}

/** Says that check digits fail, or offers the number that was probably meant. */
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
 * A field for a VAT number, UTR or company number. A failing check digit is shown at once and does
 * not stop the form: the server asks once more (docs/rules/product.md#numbers).
 */
export function NumberField({ name, label, hint }: NumberFieldProps) {
  return (
    <TextField
      name={name}
      label={label}
      hint={hint}
      maxLength={LONGEST}
      inputMode={name === 'company_number' ? 'text' : 'numeric'}
      spellCheck={false}
      autoComplete="off"
      below={<NumberWarning name={name} />}
    />
  );
}
