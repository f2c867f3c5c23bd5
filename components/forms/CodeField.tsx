import { styled } from '@mui/material/styles';
import { TextField, type FieldProps } from './TextField';
import { tabular } from '@/styles/typography';

const Spaced = styled(TextField)({
  '& input': { ...tabular, fontSize: '1.25rem', letterSpacing: '0.3em' },
  maxWidth: 220,
});

interface CodeFieldProps extends FieldProps {
  /** Number of digits; more are cut off. */
  length?: number;
}

/**
 * Renders one plain field for the digits of a code; spaces and hyphens are dropped
 * (docs/rules/security.md#codes).
 */
export function CodeField({ length = 6, ...props }: CodeFieldProps) {
  return (
    <Spaced
      {...props}
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      clean={(typed) => typed.replace(/\D/g, '').slice(0, length)}
    />
  );
}
