import { TextField, type FieldProps } from './TextField';

/**
 * An e-mail address: the right keyboard, no spelling, the longest address there can be
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
