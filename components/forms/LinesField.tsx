import { Text } from '@/components/parts/Text';
import { counted } from '@/lib/kernel/text/count';
import { styled } from '@mui/material/styles';
import { useField } from 'formik';
import { describedBy, FieldShell } from './FieldShell';
import { fieldId } from './focusFirstProblem';

const Area = styled('textarea')(({ theme }) => ({
  ...theme.typography.body1,
  display: 'block',
  width: '100%',
  padding: '12px 14px',
  resize: 'vertical',
  borderRadius: theme.shape.borderRadius,
  border: `1px solid ${theme.vars.palette.surface.edge}`,
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
  '&:hover': { borderColor: theme.vars.palette.text.secondary },
  '&:focus': {
    outline: `2px solid ${theme.vars.palette.brand.text}`,
    outlineOffset: -2,
    boxShadow: `0 0 0 3px ${theme.vars.palette.brand.tintLine}`,
  },
  '&[aria-invalid="true"]': {
    outline: `2px solid ${theme.vars.palette.error.main}`,
    outlineOffset: -2,
  },
}));

interface LinesFieldProps {
  /** Formik path of the value. */
  name: string;
  label: string;
  hint?: string;
  rows?: number;
  /** Most characters; the rest is counted below the field. Longer text is not cut off. */
  longest?: number;
}

/**
 * Renders a Formik field of several lines; its error shows once it was touched
 * (docs/rules/product.md#forms).
 */
export function LinesField({ name, label, hint, rows = 6, longest }: LinesFieldProps) {
  const [field, meta] = useField<string>(name);
  const id = fieldId(name);
  const error = meta.touched ? meta.error : undefined;
  return (
    <FieldShell
      id={id}
      label={label}
      hint={hint}
      error={error}
      below={
        longest === undefined ? undefined : (
          <Text font="caption" tone="quiet" top={4}>
            {leftWords(longest - field.value.trim().length)}
          </Text>
        )
      }
    >
      <Area
        {...field}
        id={id}
        rows={rows}
        aria-invalid={Boolean(error)}
        aria-describedby={describedBy(id, { hint, error })}
      />
    </FieldShell>
  );
}

function leftWords(left: number): string {
  const count = Math.abs(left);
  return `${counted(count, 'character')} ${left < 0 ? 'too many' : 'left'}`;
}
