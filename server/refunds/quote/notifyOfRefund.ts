import type { CompanyCapability } from '@/lib/access/capability';
import { isoDate } from '@/lib/kernel/dates/ukDates';
import { formatPence } from '@/lib/kernel/money';
import { payoutToday } from '@/lib/refunds/claim/shortfall';
import { labelInSentence, periodLabel } from '@/lib/vat/obligations';
import { theCompany } from '@/server/companies/store/companies';
import type { Db } from '@/server/platform/db/db';
import { listOwners } from '@/server/notifications/store/noticeChoices';
import type { QuoteRow } from '@/server/refunds/store/quotes';
import { standingInstructionOf } from '@/server/refunds/store/standingInstructions';
import { owedShortfalls } from '@/server/refunds/store/shortfalls';
import type { VatPeriod } from '@/server/vat/store/periods';
import type { RefundNeeds } from '@/server/refunds/needs';
import { refundAvailableMail, standingQuoteMail } from '@/server/refunds/mails/quotes';
import { businessInMail } from '@/lib/notifications/checkedNames';
import { notify, type NotifyDeps } from '@/server/notifications/notify';

interface ReadyRefund {
  period: VatPeriod;
  quote: QuoteRow;
  restsOn: string;
}

/**
 * Notifies each owner once per period that a refund can be paid early. Under a standing instruction
 * the e-mail asks for the one confirmation, and goes to the person who gave it, whatever notices
 * they turned off, because they asked for it.
 */
export async function notifyOfRefund(
  tx: Db,
  deps: NotifyDeps & Pick<RefundNeeds, 'clock'>,
  capability: CompanyCapability<'vat:read'>,
  { period, quote, restsOn }: ReadyRefund,
): Promise<void> {
  const now = deps.clock.now();
  const companyName = businessInMail(await theCompany(tx, capability), 'owners');
  const instruction = await standingInstructionOf(tx, capability);
  const arrival = payoutToday(
    quote.netPence,
    (await owedShortfalls(tx, [capability], isoDate(now))).get(capability.companyId) ?? [],
  );
  const facts = {
    companyName,
    label: periodLabel(period),
    refundPence: quote.refundPence,
    feePence: quote.feePence,
    ...arrival,
    expiresAt: quote.expiresAt.toISOString(),
    now,
    filed: period.status === 'fulfilled',
    href: `${deps.portalUrl}/v2/instant-vat/dashboard/vat-return?${new URLSearchParams({ company_id: capability.companyId, period_id: period.id })}`,
    restsOn,
    premiumHref: `${deps.portalUrl}/v2/instant-vat/premium/setup?company_id=${capability.companyId}`,
  };
  for (const owner of await listOwners(tx, capability)) {
    const { personId } = owner;
    const asked = instruction?.isOn === true && instruction.changedBy === personId;
    await notify(tx, deps, {
      to: owner,
      capability,
      topic: asked ? 'claimMoney' : 'refundAvailable',
      now,
      moment: `${asked ? 'standingQuote' : 'refundAvailable'}:${period.id}:${personId}`,
      mail: asked ? standingQuoteMail(facts) : refundAvailableMail(facts),
      text: `${formatPence(arrival.arrivesPence)} for ${labelInSentence(facts.label)} can be paid early to ${companyName}. Log in to confirm.`,
    });
  }
}
