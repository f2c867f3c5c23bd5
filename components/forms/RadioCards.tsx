import { styled } from '@mui/material/styles';
import { useField } from 'formik';
import { FieldError, Hint, describedBy, fieldLabel } from './FieldShell';
import { fieldId } from './focusFirstProblem';
import { ChoiceCard } from '@/components/parts/ChoiceCard';
import { Stack } from '@/components/parts/Stack';

const Legend = styled('legend')({ ...fieldLabel, padding: 0 });

interface RadioOption {
  value: string;
  title: React.ReactNode;
  text?: React.ReactNode;
  figure?: React.ReactNode;
  figureNote?: React.ReactNode;
  disabled?: boolean;
}

interface RadioCardsProps {
  name: string;
  legend: React.ReactNode;
  /** Read out but not drawn, where a step's title already says it. */
  hideLegend?: boolean;
  hint?: React.ReactNode;
  options: readonly RadioOption[];
}

/**
 * Renders a choice among a few cards (docs/rules/design.md#vat-return-on-the-page), bound to the
 * chosen value.
 */
export function RadioCards({ name, legend, hideLegend = false, hint, options }: RadioCardsProps) {
  const [field, meta] = useField<string>(name);
  const id = fieldId(name);
  const error = meta.touched ? meta.error : undefined;
  return (
    <fieldset aria-describedby={describedBy(id, { hint, error })}>
      <Legend className={hideLegend ? 'visually-hidden' : undefined}>{legend}</Legend>
      {hint ? <Hint id={`${id}-hint`}>{hint}</Hint> : null}
      <Stack gap={12} top={10}>
        {options.map(({ value, ...option }, index) => (
          <ChoiceCard
            key={value}
            {...field}
            {...option}
            id={index === 0 ? id : `${id}-${value}`}
            value={value}
            checked={field.value === value}
          />
        ))}
      </Stack>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </fieldset>
  );
}
