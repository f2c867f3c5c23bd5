import { styled } from '@mui/material/styles';
import { CircleAlert } from 'lucide-react';
import { Icon } from '@/components/parts/Icon';

const Root = styled('div')({ minWidth: 0 });

export const fieldLabel = { fontSize: '0.9375rem', lineHeight: 20 / 15, fontWeight: 600 } as const;

const Label = styled('label')({ ...fieldLabel, display: 'block' });

export const Hint = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  marginTop: 4,
  color: theme.vars.palette.text.secondary,
}));

const Body = styled('div')({ marginTop: 6 });

const Problem = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  gap: 6,
  marginTop: 6,
  fontWeight: 500,
  color: theme.vars.palette.error.main,
  '& svg': { flex: 'none', marginTop: 2 },
}));

/** Renders a field's error with an icon, so that it does not rely on colour. */
export function FieldError({ id, children }: { id: string; children: React.ReactNode }) {
  return (
    <Problem id={id}>
      <Icon of={CircleAlert} size={16} />
      <span>
        <span className="visually-hidden">Error: </span>
        {children}
      </span>
    </Problem>
  );
}

interface FieldShellProps {
  id: string;
  label: React.ReactNode;
  hint?: React.ReactNode;
  error?: string;
  /** Below the field, such as the strength of a password. */
  below?: React.ReactNode;
  children: React.ReactNode;
}

/** Returns the ids that describe a field, in reading order: error first, then hint. */
export const describedBy = (
  id: string,
  { hint, error }: { hint?: React.ReactNode; error?: string },
) => [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ') || undefined;

/**
 * Renders a field's label, hint, input and error, top to bottom (docs/rules/design.md#components).
 */
export function FieldShell({ id, label, hint, error, below, children }: FieldShellProps) {
  return (
    <Root>
      <Label htmlFor={id}>{label}</Label>
      {hint ? <Hint id={`${id}-hint`}>{hint}</Hint> : null}
      <Body>{children}</Body>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
      {below}
    </Root>
  );
}
