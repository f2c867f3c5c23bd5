import { TextField, type FieldProps } from './TextField';

/** Renders a phone number field; the server parses the number. */
export function PhoneField({ autoComplete = 'tel', ...props }: FieldProps) {
  return (
    <TextField {...props} type="tel" inputMode="tel" autoComplete={autoComplete} maxLength={32} />
  );
}
