import { TextLink } from '@/components/parts/TextLink';
import { Notice } from '@/components/parts/Notice';
import type { VatSync } from '@/hooks/overview/vat';
import { formatReading } from '@/lib/kernel/dates/ukDates';

/** Whose side the failure is on, first of all (docs/rules/design.md#answers-on-a-page). */
const SIDES: Record<string, string> = {
  hmrc: 'This is on HMRC’s side.',
  xero: 'This is on Xero’s side.',
  bank: 'This is on our bank’s side.',
  you: 'Your HMRC connection needs you.',
  us: 'This is our mistake, not yours.',
};

interface SyncNoticeProps {
  sync: VatSync;
  now: Date;
  connectionsHref?: string;
}

/**
 * The last reading failed: whose side it is on, and how old what is on the page is. The figures
 * stay (docs/rules/design.md#four-faces).
 */
export function SyncNotice({ sync, now, connectionsHref }: SyncNoticeProps) {
  if (sync.state !== 'failed' || !sync.problem) return null;
  const { kind, sentence, reference } = sync.problem;
  return (
    <Notice
      tone="warning"
      title={SIDES[kind] ?? 'We could not read your VAT account.'}
      reference={reference}
      action={
        kind === 'you' && connectionsHref ? (
          <TextLink href={connectionsHref}>Reconnect HMRC</TextLink>
        ) : undefined
      }
    >
      {sentence}
      {sync.readAt ? ` The figures on this page were read ${formatReading(sync.readAt, now)}.` : ''}
    </Notice>
  );
}
