import { styled } from '@mui/material/styles';
import { useField } from 'formik';
import { FieldError } from './FieldShell';
import { fieldId } from './focusFirstProblem';
import { CheckMark } from '@/components/parts/CheckMark';

const Label = styled('label')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gridTemplateColumns: '24px minmax(0, 1fr)',
  columnGap: 12,
  cursor: 'pointer',
  padding: '2px 0',
}));

interface CheckboxFieldProps {
  name: string;
  /** The words beside the box; legal text is given verbatim. */
  children: React.ReactNode;
  disabled?: boolean;
}

/** One checkbox bound to a boolean. */
export function CheckboxField({ name, children, disabled }: CheckboxFieldProps) {
  const [field, meta] = useField<boolean>({ name, type: 'checkbox' });
  const id = fieldId(name);
  const error = meta.touched ? meta.error : undefined;
  return (
    <div>
      <Label htmlFor={id}>
        <CheckMark
          {...field}
          id={id}
          type="checkbox"
          value="on"
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <span>{children}</span>
      </Label>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  );
}
