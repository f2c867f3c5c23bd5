import { describedBy, FieldShell } from './FieldShell';
import { fieldId } from './focusFirstProblem';
import { InputBox } from './InputBox';
import type { FieldProps } from './TextField';

interface MoneyInputProps extends Omit<FieldProps, 'autoComplete'> {
  /** Text in the field. */
  shown: string;
  onText: (text: string) => void;
  onLeave: (event: React.FocusEvent) => void;
  error?: string;
  /** `numeric` fills from the right, `decimal` is typed as on paper. */
  inputMode: 'numeric' | 'decimal';
  placeholder?: string;
}

/**
 * Renders the input of an amount, with tabular figures, error and hint. The parent formats and
 * parses it.
 */
export function MoneyInput({
  name,
  label,
  hint,
  below,
  disabled,
  shown,
  onText,
  onLeave,
  error,
  inputMode,
  placeholder,
}: MoneyInputProps) {
  const id = fieldId(name);
  return (
    <FieldShell id={id} label={label} hint={hint} error={error} below={below}>
      <InputBox
        id={id}
        name={name}
        value={shown}
        onChange={(event) => onText(event.target.value)}
        onBlur={onLeave}
        placeholder={placeholder}
        error={Boolean(error)}
        disabled={disabled}
        autoComplete="off"
        inputMode={inputMode}
        className="tnum"
        aria-describedby={describedBy(id, { hint, error })}
      />
    </FieldShell>
  );
}
