import { businessInMail } from '@/lib/notifications/checkedNames';
import type { CompanyCapability } from '@/lib/access/capability';
import { isoDate } from '@/lib/kernel/dates/ukDates';
import { ANSWER_MAILS, whoHearsOfAnswer, type OfferAnswer } from '@/lib/refunds/offers/offerAnswer';
import { offerAgainFrom } from '@/lib/refunds/offers/saleOffer';
import { periodLabel } from '@/lib/vat/obligations';
import { theCompany } from '@/server/companies/store/companies';
import type { Db } from '@/server/platform/db/db';
import { workersOfOffer, type SaleOffer } from '@/server/refunds/store/saleOffers';
import { findPeriod } from '@/server/vat/store/periods';
import type { RefundNeeds } from '@/server/refunds/needs';
import { withUnsubscribe } from '@/server/notifications/mails/layout';
import { offerAnswerMail } from '@/server/refunds/mails/offerAnswer';
import { notifyByMail } from '@/server/notifications/messages';

export type AnswerDeps = Pick<RefundNeeds, 'outbox' | 'portalUrl'>;
interface Answered {
  answer: OfferAnswer;
  saidWhy?: boolean;
  now: Date;
}

/**
 * Notifies the practice members concerned by a client's answer, in the transaction of the answer;
 * once for each answer.
 */
export async function notifyOfAnswer(
  tx: Db,
  { outbox, portalUrl }: AnswerDeps,
  capability: CompanyCapability<'vat:read'>,
  offer: SaleOffer,
  { answer, saidWhy = false, now }: Answered,
): Promise<void> {
  const { practiceId, ownerId, team } = await workersOfOffer(tx, capability, offer);
  const recipients = whoHearsOfAnswer(team, { offeredBy: offer.offeredBy, ownerId });
  const period = recipients.length > 0 && (await findPeriod(tx, capability, offer.periodId));
  if (!period) return;
  const place = (path: string, more: Record<string, string>) =>
    `${portalUrl}/v2/open-tax/${path}?${new URLSearchParams({ company_id: practiceId, ...more })}`;
  const mail = withUnsubscribe(
    offerAnswerMail({
      answer,
      saidWhy,
      companyName: businessInMail(await theCompany(tx, capability), 'practice'),
      label: periodLabel(period),
      refundPence: offer.refundPence,
      againFrom: offerAgainFrom(now),
      href: place('client-dashboard', { client_company_id: offer.companyId }),
    }),
    { href: place('settings', { tab: 'profile' }), what: ANSWER_MAILS.title },
  );
  for (const { personId, email } of recipients) {
    await notifyByMail(tx, outbox, {
      to: email,
      dedupeKey: `offer:${offer.id}:${answer}:${isoDate(now)}:${personId}`,
      now,
      ...mail,
    });
  }
}
