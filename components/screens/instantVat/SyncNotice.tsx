import { TextLink } from '@/components/parts/TextLink';
import { Notice } from '@/components/parts/Notice';
import type { VatSync } from '@/hooks/overview/vat';
import { formatReading } from '@/lib/kernel/dates/ukDates';
import { syncText } from '@/lib/vat/text';

/** Whose side the failure is on, first of all (docs/rules/design.md#answers-on-a-page). */
const SIDES: Record<string, string> = {
  hmrc: syncText.hmrcSide,
  xero: syncText.xeroSide,
  bank: syncText.bankSide,
  you: syncText.reconnect,
  us: syncText.ourMistake,
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
      title={SIDES[kind] ?? syncText.notRead}
      reference={reference}
      action={
        kind === 'you' && connectionsHref ? (
          <TextLink href={connectionsHref}>Reconnect HMRC</TextLink>
        ) : undefined
      }
    >
      {sentence}
      {sync.readAt ? ` ${syncText.figuresReadAt(formatReading(sync.readAt, now))}` : ''}
    </Notice>
  );
}
