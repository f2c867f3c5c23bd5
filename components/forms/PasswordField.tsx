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
  /** A new password is offered by the browser's manager; the current one is filled in by it. */
  autoComplete: 'new-password' | 'current-password';
  /** Under the field: how strong the password is. */
  strength?: React.ReactNode;
}

/** A password that can be shown and pasted (docs/rules/design.md#fields). */
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
