import { styled } from '@mui/material/styles';
import { CircleAlert, CircleCheck, Info, TriangleAlert, type LucideIcon } from 'lucide-react';
import { Icon } from './Icon';
import { radius } from '@/styles/tokens';

type Tone = 'success' | 'warning' | 'error' | 'info';

const Root = styled('div')<{ tone: Tone }>(({ theme, tone }) => ({
  ...theme.typography.body2,
  display: 'flex',
  gap: 12,
  padding: '12px 16px',
  borderRadius: radius.control,
  color: theme.vars.palette[tone].main,
  backgroundColor: theme.vars.palette[tone].light,
  '& > svg': { flex: 'none' },
  '& a': { color: 'inherit' },
}));

const icons = {
  success: CircleCheck,
  warning: TriangleAlert,
  error: CircleAlert,
  info: Info,
} as const;

interface InlineAlertProps {
  tone: Tone;
  /** First words, in bold. */
  title?: React.ReactNode;
  children?: React.ReactNode;
  /** Replaces the tone's icon. */
  icon?: LucideIcon;
}

/**
 * Renders a message in its region; errors interrupt a screen reader, other tones wait
 * (docs/rules/design.md#components).
 */
export function InlineAlert({ tone, title, children, icon }: InlineAlertProps) {
  return (
    <Root tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon of={icon ?? icons[tone]} />
      <div>
        {title ? <strong>{title}</strong> : null}
        {title && children ? ' ' : null}
        {children}
      </div>
    </Root>
  );
}
