import { styled } from '@mui/material/styles';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { InlineAlert } from './InlineAlert';

const Small = styled('small')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'block',
  marginTop: 4,
}));
const Action = styled('span')({ display: 'block', marginTop: 8 });

interface NoticeProps {
  tone: 'success' | 'warning' | 'error' | 'info';
  /** What happened, in a few words. */
  title: string;
  /** Which side failed, what is safe, what to do next. */
  children?: ReactNode;
  /** One way on. */
  action?: ReactNode;
  /** Reference to quote to support. */
  reference?: string;
  /** Replaces the tone's icon. */
  icon?: LucideIcon;
}

/**
 * Renders a message in its region: what happened, what is safe, what to do next
 * (docs/rules/design.md#answers-on-a-page).
 */
export function Notice({ tone, title, children, action, reference, icon }: NoticeProps) {
  return (
    <InlineAlert tone={tone} title={title} icon={icon}>
      {children}
      {reference ? <Small>Reference {reference}</Small> : null}
      {action ? <Action>{action}</Action> : null}
    </InlineAlert>
  );
}
