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
  /** Whose side it is on, what is safe, what to do next. */
  children?: ReactNode;
  /** One way on. */
  action?: ReactNode;
  /** What to quote to us. */
  reference?: string;
  /** In place of the tone's own. */
  icon?: LucideIcon;
}

/**
 * A message that stays in the region it is about: what happened, what is safe, what to do next
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
