import type { CompanyCapability } from '@/lib/access/capability';
import { NOT_FOUND, Refusal } from '@/lib/access/refusal';
import { unshownText } from '@/lib/filing/text';
import { parseHmrcReference } from '@/lib/vat/hmrcReference';
import { unshownKind } from '@/lib/vat/unshownReturn';
import { queueRow } from '@/server/access/queueRow';
import { appendAudit } from '@/server/audit/store/log';
import type { FilingDeps } from '@/server/filing/settleFiling';
import { lockFilingOfPeriod, saveMark } from '@/server/filing/store/unshownFilings';
import { lockOwnPeriod } from '@/server/vat/ownPeriod';

/**
 * Marks a return that HMRC does not show as filed, with the reference that HMRC gave the person. It
 * proves nothing: the return is read back as before, and its refund cannot be sold until HMRC shows
 * it. Typing the reference again corrects it.
 * @throws Refusal badlyFormed at `reference`; conflict if HMRC shows the return by now
 */
export async function markFiled(
  deps: Pick<FilingDeps, 'store' | 'clock' | 'outbox'>,
  capability: CompanyCapability<'vat:file'>,
  { periodId, reference: typed }: { periodId: string; reference: string },
): Promise<{ reference: string }> {
  const reference = parseHmrcReference(typed);
  if (!reference) throw new Refusal('badlyFormed', unshownText.badReference, 'reference');
  const { person } = capability;
  if (!person) throw new Refusal('notFound', NOT_FOUND);
  await deps.store.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const period = await lockOwnPeriod(tx, capability, periodId);
    const filing = await lockFilingOfPeriod(tx, capability, periodId);
    const kind = filing && unshownKind(filing, period, now);
    if (!kind) throw new Refusal('conflict', unshownText.nothingToSettle);
    if (filing.markedReference === reference) return;
    await saveMark(tx, capability, filing, { reference, personId: person.personId, at: now });
    await appendAudit(tx, {
      at: now,
      actor: capability.actor,
      companyId: capability.companyId,
      subject: `filing:${filing.id}`,
      event: 'return marked as filed',
      detail: { kind, reference },
    });
    await queueRow(tx, deps.outbox, capability);
  });
  return { reference };
}
