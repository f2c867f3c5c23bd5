import { TextField, type FieldProps } from './TextField';

/**
 * Renders an e-mail field: matching keyboard, no spell check, the longest possible address
 * (docs/rules/design.md#fields).
 */
export function EmailField({ autoComplete = 'email', ...props }: FieldProps) {
  return (
    <TextField
      {...props}
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      spellCheck={false}
      maxLength={254}
    />
  );
}
