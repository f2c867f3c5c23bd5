import { useState } from 'react';
import { styled } from '@mui/material/styles';
import { TextField, type FieldProps } from './TextField';
import { TextButton } from '@/components/parts/TextButton';

const Toggle = styled(TextButton)({
  flex: 'none',
  minWidth: 44,
  minHeight: 44,
  textAlign: 'center',
});

interface PasswordFieldProps extends FieldProps {
  /**
   * `new-password` lets the browser's password manager offer one; `current-password` lets it fill
   * in the saved one.
   */
  autoComplete: 'new-password' | 'current-password';
  /** Below the field: the strength of the password. */
  strength?: React.ReactNode;
}

/**
 * Renders a password field that can show its text and accepts paste (docs/rules/design.md#fields).
 */
export function PasswordField({ strength, ...props }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      below={strength}
      end={
        <Toggle
          onClick={() => setShown(!shown)}
          aria-label={shown ? 'Hide password' : 'Show password'}
        >
          {shown ? 'Hide' : 'Show'}
        </Toggle>
      }
    />
  );
}
