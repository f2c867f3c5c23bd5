import { practiceForItsAdmins } from '@/lib/notifications/checkedNames';
import type { PracticeCapability } from '@/lib/access/capability';
import { isoDate } from '@/lib/kernel/dates/ukDates';
import { isLegalEntity } from '@/lib/documents/legalEntities';
import { isCharged, payBy, type Month } from '@/lib/practice/pricing/invoiceMonth';
import { practiceInvoice } from '@/lib/practice/pricing/invoice';
import { getVatPercent, withVat } from '@/lib/practice/pricing/price';
import { monthlyPence, getTier } from '@/lib/practice/pricing/tiers';
import type { PracticeNeeds } from '@/server/practice/needs';
import { practiceInvoiceMail } from '@/server/practice/mails/pricing';
import { notifyByMail } from '@/server/notifications/messages';
import { appendAudit } from '@/server/audit/store/log';
import type { Db } from '@/server/platform/db/db';
import { nextInvoiceNumber } from '@/server/documents/store/documents';
import { addPracticeInvoice, hasInvoiceFor } from '@/server/practice/store/invoices';
import { listAdmins } from '@/server/practice/store/practices';
import { lockPractice } from '@/server/access/store/lockPractice';

export type IssueDeps = Pick<
  PracticeNeeds,
  'outbox' | 'operator' | 'receivingAccount' | 'portalUrl'
>;

/**
 * Issues the practice's invoice of a month, once, and mails it to its admins; returns true if one
 * was issued. The caller's transaction has locked the practice, so that concurrent workers issue
 * one invoice and lose no number. A free month has none. The issuer, the recipient and the price
 * are stored as text, so that later changes alter no document.
 */
export async function issueInvoice(
  tx: Db,
  deps: IssueDeps,
  capability: PracticeCapability<'pricing:manage'>,
  { month, connections }: { month: Month; connections: number },
  now: Date,
): Promise<boolean> {
  const practice = await lockPractice(tx, capability);
  const tier = getTier(connections);
  const isDue = isCharged(practice.openedAt ? isoDate(practice.openedAt) : undefined, month);
  if (!tier || !isDue || (await hasInvoiceFor(tx, capability, month.from))) return false;
  const { operator, receivingAccount: payTo } = deps;
  if (!isLegalEntity(operator.name))
    throw new Error('The operator has no sequence of invoice numbers.');
  const price = withVat(monthlyPence(connections), getVatPercent(operator));
  const issuedOn = isoDate(now);
  // Take the audit log's lock before the invoice number: the payment of a claim takes them in this
  // order too.
  await appendAudit(tx, {
    at: now,
    actor: capability.actor,
    subject: `practice:${practice.id}`,
    event: 'practice invoiced',
    detail: { month: month.from, tier: tier.name, connections, totalPence: price.totalPence },
  });
  const number = await nextInvoiceNumber(tx, capability, operator.name);
  const customer = {
    name: practice.name,
    address: practice.town ?? undefined,
    companyNumber: practice.companyNumber ?? undefined,
  };
  const charged = { month, tier, connections, price, issuedOn, payBy: payBy(issuedOn), payTo };
  const facts = practiceInvoice(operator, customer, charged, { entity: operator.name, number });
  await addPracticeInvoice(tx, capability, {
    month: month.from,
    tier: tier.name,
    connections,
    ...price,
    payBy: charged.payBy,
    entity: operator.name,
    number,
    issuedAt: now,
    facts,
  });
  const mail = practiceInvoiceMail({
    facts,
    payBy: charged.payBy,
    month: month.from,
    payTo,
    portalUrl: deps.portalUrl,
    practiceId: practice.id,
    practiceName: practiceForItsAdmins(practice),
  });
  for (const { id, email } of await listAdmins(tx, capability)) {
    await notifyByMail(tx, deps.outbox, {
      to: email,
      dedupeKey: `practice:${practice.id}:invoice:${month.from}:${id}`,
      now,
      ...mail,
    });
  }
  return true;
}
