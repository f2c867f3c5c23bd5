import type { CompanyCapability, WorkCapability } from '@/lib/access/capability';
import { unshownKind } from '@/lib/vat/unshownReturn';
import { operatorAddresses } from '@/server/access/store/operators';
import { filingMailContext } from '@/server/filing/filingMailContext';
import { unshownForOperatorMail, unshownReturnMail } from '@/server/filing/mails/unshown';
import { audit, type FilingDeps } from '@/server/filing/settleFiling';
import { lockFilingOfPeriod, noteTold, untoldPeriods } from '@/server/filing/store/unshownFilings';
import { notifyByMail } from '@/server/notifications/messages';
import { lockPeriod } from '@/server/vat/store/periods';

/**
 * Tells the sender and the operators, once for each return, that HMRC does not show it two days
 * after it was sent (docs/rules/vat.md#a-return-that-hmrc-does-not-show). Runs after each reading of
 * the company's periods and after each reading back.
 */
export async function tellOfUnshown(
  deps: FilingDeps,
  work: WorkCapability,
  capability: CompanyCapability<'vat:file'>,
): Promise<void> {
  for (const { periodId } of await untoldPeriods(deps.store.db, capability))
    await tellOf(deps, work, capability, periodId);
}

async function tellOf(
  deps: FilingDeps,
  work: WorkCapability,
  capability: CompanyCapability<'vat:file'>,
  periodId: string,
): Promise<void> {
  await deps.store.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const period = await lockPeriod(tx, capability, periodId);
    const filing = await lockFilingOfPeriod(tx, capability, periodId);
    if (!period || period.withdrawnAt || !filing) return;
    const kind = unshownKind(filing, period, now);
    if (!kind || !(await noteTold(tx, capability, filing, now))) return;
    await audit(tx, deps, filing, 'return not shown by HMRC', {
      kind,
      ...(filing.errorCode && { code: filing.errorCode }),
    });
    const context = await filingMailContext(tx, deps, capability, filing);
    if (!context) return;
    const moment = { ...context.moment, kind };
    const key = `filing:${filing.id}:unshown`;
    await notifyByMail(tx, deps.outbox, {
      to: context.to,
      dedupeKey: key,
      now,
      ...unshownReturnMail(moment),
    });
    for (const to of await operatorAddresses(tx, work))
      await notifyByMail(tx, deps.outbox, {
        to,
        dedupeKey: `${key}:operator:${to}`,
        now,
        ...unshownForOperatorMail(moment),
      });
  });
}
