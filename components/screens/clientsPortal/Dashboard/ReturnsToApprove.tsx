import { useComing } from '@/components/parts/coming';
import { Notice } from '@/components/parts/Notice';
import { TextLink } from '@/components/parts/TextLink';
import { useClientApprovals } from '@/hooks/filing';
import { formatDay } from '@/lib/kernel/dates/ukDates';
import { labelInSentence } from '@/lib/vat/obligations';
import { pageHref } from '@/lib/app/hrefs';
import { clientDashboardText } from '@/lib/clients/text';

/**
 * The returns of this company that wait for the person's approval, each with the way to it; nothing
 * while none does.
 */
export function ReturnsToApprove({ companyId }: { companyId: string }) {
  const { data, isPending } = useClientApprovals();
  useComing(isPending);
  const waiting = (data ?? []).filter((candidate) => candidate.company_id === companyId);
  return waiting.map((entry) => (
    <Notice
      key={entry.approval_id}
      tone="info"
      title={clientDashboardText.returnToApprove(labelInSentence(entry.label))}
      action={
        <TextLink
          href={pageHref('clientApprove', { company_id: companyId, period_id: entry.period_id })}
        >
          Look at it and answer
        </TextLink>
      }
    >
      {clientDashboardText.answerReturnBy(entry.asked_by, formatDay(entry.answer_by))}
    </Notice>
  ));
}
