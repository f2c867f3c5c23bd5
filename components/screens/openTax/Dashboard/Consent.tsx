import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { Info, Unplug } from 'lucide-react';
import { Icon } from '@/components/parts/Icon';
import { TextLink } from '@/components/parts/TextLink';
import { connectHref, type ConnectionStatus } from '@/hooks/clients/tables';
import type { Practice } from '@/hooks/practice/practice';
import type { ConsentNotice } from '@/lib/connections/consentNotice';
import { formatDateShort, formatRelative, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { TAX_NAMES, type Tax } from '@/lib/kernel/taxes';
import { dashboardText } from '@/lib/clients/text';

const Line = styled('p')<{ tone: 'info' | 'warning' }>(({ theme, tone }) => ({
  ...theme.typography.caption,
  display: 'flex',
  gap: 8,
  color: theme.vars.palette[tone].main,
  '& svg': { flex: 'none', marginTop: 1 },
  '& a': { fontWeight: 600, whiteSpace: 'nowrap' },
}));

interface ConsentLineProps {
  tone: 'info' | 'warning';
  title: string;
  children: ReactNode;
}

const ConsentLine = ({ tone, title, children }: ConsentLineProps) => (
  <Line tone={tone} role="status">
    <Icon of={tone === 'info' ? Info : Unplug} size={16} />
    <span>
      <strong>{title}</strong> {children}
    </span>
  </Line>
);

interface ConsentProps {
  notice: Exclude<ConsentNotice, 'not_connected'>;
  tax: Tax;
  practice: Practice;
  status: ConnectionStatus;
  today: IsoDate;
}

/**
 * Renders the problem with the practice's own consent at HMRC, or its end date, in two or three
 * lines. Admins get the link that fixes it, others are told which people to ask.
 */
export function Consent({ notice, tax, practice, status, today }: ConsentProps) {
  const on = status.renew_by ? formatDateShort(status.renew_by, today) : '';
  const connect = (label: string) =>
    practice.role === 'admin' ? (
      <TextLink component="a" quiet href={connectHref(tax, practice.id)}>
        {label}
      </TextLink>
    ) : (
      dashboardText.askAdmin(practice.name)
    );
  switch (notice) {
    case 'not_offered':
      return (
        <ConsentLine tone="info" title={dashboardText.taxNotOffered(TAX_NAMES[tax])}>
          {dashboardText.taxTurnedOff}
        </ConsentLine>
      );
    case 'reconnect':
      return (
        <ConsentLine tone="warning" title={dashboardText.consentRefused}>
          {status.problem ?? dashboardText.consentRefusedWhy} {connect('Connect again')}
        </ConsentLine>
      );
    case 'ended':
      return (
        <ConsentLine tone="warning" title={dashboardText.consentEnded(on)}>
          {dashboardText.nothingRead} {connect('Connect again')}
        </ConsentLine>
      );
    case 'ends_soon':
      return (
        <ConsentLine
          tone="warning"
          title={dashboardText.consentEnds(on, formatRelative(status.renew_by ?? today, today))}
        >
          {connect('Renew it')}
        </ConsentLine>
      );
  }
}
