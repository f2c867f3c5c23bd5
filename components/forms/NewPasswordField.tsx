import { styled } from '@mui/material/styles';
import { Block } from '@/components/parts/Block';
import { PasswordField } from './PasswordField';
import { PASSWORD_HINT, PASSWORD_MIN_SCORE, strengthWords } from '@/lib/auth/passwordRules';

const Track = styled('div')({ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: 4 });

const Part = styled('span', {
  shouldForwardProp: (prop) => prop !== 'isFilled' && prop !== 'isGood',
})<{ isFilled: boolean; isGood: boolean }>(({ theme, isFilled, isGood }) => ({
  height: 4,
  borderRadius: 2,
  backgroundColor: isFilled
    ? theme.vars.palette[isGood ? 'success' : 'warning'].main
    : theme.vars.palette.surface.sunk,
  boxShadow: isFilled ? 'none' : `inset 0 0 0 1px ${theme.vars.palette.surface.edge}`,
}));

const Words = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  marginTop: 6,
  minHeight: 18,
  color: theme.vars.palette.text.secondary,
}));

interface NewPasswordFieldProps {
  name: string;
  label?: string;
  /** Strength estimate, 0 to 4; undefined while unknown. */
  score: number | undefined;
}

/**
 * Renders a field for a new password, with its strength in words and in four bars
 * (docs/rules/security.md#passwords: strength, no composition rules).
 */
export function NewPasswordField({ name, label = 'Password', score }: NewPasswordFieldProps) {
  return (
    <PasswordField
      name={name}
      label={label}
      hint={PASSWORD_HINT}
      autoComplete="new-password"
      strength={
        <Block top={10}>
          <Track aria-hidden="true">
            {[1, 2, 3, 4].map((part) => (
              <Part
                key={part}
                isFilled={score !== undefined && score >= part}
                isGood={score !== undefined && score >= PASSWORD_MIN_SCORE}
              />
            ))}
          </Track>
          <Words role="status">{score === undefined ? '' : strengthWords(score)}</Words>
        </Block>
      }
    />
  );
}
