import { useFormikContext } from 'formik';
import { NumberField } from '@/components/forms/NumberField';
import { TextButton } from '@/components/parts/TextButton';
import { NINO_HINT } from '@/components/screens/openTax/Clients/NumberFields';
import { numbersText } from '@/lib/clients/text';

interface Values {
  nino: string;
  nino_removed: boolean;
}

/**
 * Renders the field for a person's National Insurance number. A stored number is never sent to the
 * browser: empty keeps it, and a button removes it.
 */
export function NinoField({ ending }: { ending: string | undefined }) {
  const { values, setFieldValue } = useFormikContext<Values>();
  const isRemoved = values.nino_removed;
  const keptHint = isRemoved ? numbersText.ninoRemoved : numbersText.ninoKept;
  return (
    <div>
      <NumberField
        name="nino"
        label="National Insurance number"
        hint={ending === undefined ? NINO_HINT : keptHint(ending)}
      />
      {ending === undefined ? null : (
        <TextButton onClick={() => void setFieldValue('nino_removed', !isRemoved)}>
          {isRemoved ? 'Keep it' : 'Remove it'}
          <span className="visually-hidden">: National Insurance number</span>
        </TextButton>
      )}
    </div>
  );
}
