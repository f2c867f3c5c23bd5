import { styled } from '@mui/material/styles';
import { useField } from 'formik';
import { describedBy, FieldShell } from '@/components/forms/FieldShell';
import { fieldId } from '@/components/forms/focusFirstProblem';

const Area = styled('textarea')(({ theme }) => ({
  ...theme.typography.body1,
  display: 'block',
  width: '100%',
  minHeight: 160,
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
  '&[aria-invalid="true"]': { outline: `2px solid ${theme.vars.palette.error.main}`, outlineOffset: -2 },
}));

/** A Formik field of several lines; its error shows once it has been touched (docs/rules/product.md#forms). */
export function MessageField({ name, label, hint }: { name: string; label: string; hint?: string }) {
  const [field, meta] = useField<string>(name);
  const id = fieldId(name);
  const error = meta.touched ? meta.error : undefined;
  return (
    <FieldShell id={id} label={label} hint={hint} error={error}>
      <Area {...field} id={id} rows={6} aria-invalid={Boolean(error)} aria-describedby={describedBy(id, { hint, error })} />
    </FieldShell>
  );
}
