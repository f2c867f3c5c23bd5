import type { CompanyCapability } from '@/lib/access/capability';
import { Refusal } from '@/lib/access/refusal';
import {
  plainReference,
  referencePeriod,
  referenceProblem,
} from '@/lib/taxes/paying/hmrcReference';
import type { Tax } from '@/lib/kernel/taxes';
import { appendAudit } from '@/server/audit/store/log';
import { lockCompany } from '@/server/companies/store/companies';
import { forgetSent, noteSent, saveReference } from '@/server/taxes/store/paying';
import type { OverviewNeeds } from '@/server/overview/needs';
import { theBill } from './bills';
import { numberAtHmrc, payerOf } from './payHmrc';
import { queueRow } from '@/server/access/queueRow';

type Bill = { tax: Tax; charge: string };
type ActDeps = Pick<OverviewNeeds, 'store' | 'outbox' | 'clock'>;

/**
 * Marks a bill’s payment as sent, or takes that back. It is the company’s own note and pays
 * nothing.
 * @throws Refusal notFound if HMRC no longer shows the bill
 */
export async function markBillSent(
  deps: ActDeps,
  capability: CompanyCapability<'taxes:read'>,
  { tax, charge, sent }: Bill & { sent: boolean },
): Promise<{ sent: boolean }> {
  const now = deps.clock.now();
  await deps.store.db.transaction(async (tx) => {
    await lockCompany(tx, capability);
    const { picture, line } = await theBill(tx, capability, { tax, charge }, now);
    const event = {
      at: now,
      companyId: capability.companyId,
      subject: `company:${capability.companyId}`,
      actor: capability.actor,
    };
    if (!sent) {
      if (await forgetSent(tx, capability, tax, charge)) {
        await appendAudit(tx, { ...event, event: 'payment to HMRC taken back' });
        await queueRow(tx, deps.outbox, capability);
      }
      return;
    }
    // The first mark counts: the days in which HMRC should show the payment run from then.
    if (line.sentOn) return;
    await noteSent(tx, capability, {
      tax,
      charge,
      outstandingPence: line.outstandingPence,
      sentOn: picture.today,
      person: payerOf(picture, line),
      toldAt: now,
    });
    await appendAudit(tx, { ...event, event: 'payment to HMRC sent' });
    await queueRow(tx, deps.outbox, capability);
  });
  return { sent };
}

/**
 * Saves a payment reference that HMRC’s services do not show.
 * @throws Refusal badlyFormed at the field, with a sentence, if it cannot be one
 */
export async function enterReference(
  deps: ActDeps,
  capability: CompanyCapability<'reference:manage'>,
  { tax, charge, reference }: Bill & { reference: string },
): Promise<{ reference: string }> {
  const now = deps.clock.now();
  const value = plainReference(reference);
  await deps.store.db.transaction(async (tx) => {
    await lockCompany(tx, capability);
    const { picture, line } = await theBill(tx, capability, { tax, charge }, now);
    const wrong = referenceProblem(
      tax,
      value,
      tax === 'corporation_tax' ? numberAtHmrc(picture, line) : undefined,
    );
    if (wrong) throw new Refusal('badlyFormed', wrong, 'reference');
    await saveReference(tx, capability, {
      tax,
      period: referencePeriod(line),
      reference: value,
      toldAt: now,
    });
    await appendAudit(tx, {
      at: now,
      companyId: capability.companyId,
      subject: `company:${capability.companyId}`,
      actor: capability.actor,
      event: 'payment reference told',
    });
  });
  return { reference: value };
}
