import { useField } from 'formik';
import type { ComponentProps, HTMLInputAutoCompleteAttribute } from 'react';
import { describedBy, FieldShell } from './FieldShell';
import { fieldId } from './focusFirstProblem';
import { InputBox } from './InputBox';

export interface FieldProps {
  /** Formik path of the value. */
  name: string;
  label: React.ReactNode;
  hint?: React.ReactNode;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  disabled?: boolean;
  /** Below the field. */
  below?: React.ReactNode;
}

interface TextFieldProps extends FieldProps {
  type?: 'text' | 'email' | 'tel' | 'password' | 'search' | 'date';
  inputMode?: ComponentProps<'input'>['inputMode'];
  maxLength?: number;
  spellCheck?: boolean;
  placeholder?: string;
  /** Shown in the field before and after the text. */
  start?: React.ReactNode;
  end?: React.ReactNode;
  /** Turns typed or pasted text into the value, which is also what is shown. */
  clean?: (typed: string) => string;
  className?: string;
}

/**
 * Renders a Formik text field; its error shows once it was touched (docs/rules/product.md#forms).
 */
export function TextField(props: TextFieldProps) {
  const { name, label, hint, below, type = 'text', start, end, clean, className, disabled } = props;
  const { autoComplete, inputMode, maxLength, spellCheck, placeholder } = props;
  const [field, meta, { setValue }] = useField<string>(name);
  const id = fieldId(name);
  const error = meta.touched ? meta.error : undefined;
  return (
    <FieldShell id={id} label={label} hint={hint} error={error} below={below}>
      <InputBox
        {...field}
        {...(clean ? { onChange: (event) => void setValue(clean(event.target.value)) } : {})}
        id={id}
        type={type}
        error={Boolean(error)}
        disabled={disabled}
        autoComplete={autoComplete}
        placeholder={placeholder}
        start={start}
        end={end}
        className={className}
        inputMode={inputMode}
        maxLength={maxLength}
        spellCheck={spellCheck}
        aria-describedby={describedBy(id, { hint, error })}
      />
    </FieldShell>
  );
}
