import { TextField, type FieldProps } from './TextField';

/** A phone number as the person writes it; the server reads it. */
export function PhoneField({ autoComplete = 'tel', ...props }: FieldProps) {
  return (
    <TextField {...props} type="tel" inputMode="tel" autoComplete={autoComplete} maxLength={32} />
  );
}
