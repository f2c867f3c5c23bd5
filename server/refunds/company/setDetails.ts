import type { CompanyCapability } from '@/lib/access/capability';
import { Refusal } from '@/lib/access/refusal';
import { formatVatNumber } from '@/lib/companies/formatVatNumber';
import { droppedDoubt, droppedInWords } from '@/lib/companies/droppedReadings';
import { checkNumber } from '@/lib/companies/numbers/rules';
import { isoDate } from '@/lib/kernel/dates/ukDates';
import { openDoubts, type Doubt } from '@/lib/kernel/doubts';
import { appendAudit } from '@/server/audit/store/log';
import { lockCompany, saveRecordsSource, saveVrn } from '@/server/companies/store/companies';
import { openConnection } from '@/server/connections/store/companyConnections';
import { countReadings, forgetReadings, isNumberInUse } from '@/server/refunds/store/vatNumbers';
import type { Db } from '@/server/platform/db/db';
import { nameDoubts, registeredName } from '@/server/vat/registeredName';
import type { RefundNeeds } from '@/server/refunds/needs';
import { companyDetailsText } from '@/lib/refunds/text';

type Manage = CompanyCapability<'company:manage'>;

interface NumberDeps extends Pick<RefundNeeds, 'store' | 'taxAuthority'> {
  /** Runs in the transaction that saved the number, to refresh lists that show it. */
  afterNumber(tx: Db, capability: CompanyCapability<'company:read'>): Promise<void>;
}

/**
 * Saves the VAT number as nine digits. If a doubt about it is not confirmed, returns the doubts and
 * saves nothing (docs/rules/product.md#numbers).
 * @throws Refusal at `vat_number` if it is not nine digits, HMRC is connected under another number, or
 * the present number is in use: returns and sales stay with the number they were made under.
 */
export async function setVatNumber(
  { store, taxAuthority, afterNumber }: NumberDeps,
  capability: Manage,
  { text, confirmed }: { text: string; confirmed?: readonly string[] | undefined },
  now: Date,
): Promise<{ saved: boolean; vatNumber: string; doubts: Doubt[] }> {
  const check = checkNumber('vat_number', text);
  if (check.kind === 'wrongForm') throw new Refusal('badlyFormed', check.sentence, 'vat_number');
  const vatNumber = check.number;
  const failing =
    check.kind === 'checkFails' ? [{ field: 'vat_number', sentence: check.sentence }] : [];
  const hmrcs = await registeredName({ taxAuthority }, vatNumber);
  const doubts = await store.db.transaction(async (tx) => {
    const company = await lockCompany(tx, capability);
    if (company.vrn === vatNumber) return [];
    if (company.vrn && (await openConnection(tx, capability, 'hmrc'))) {
      throw new Refusal(
        'conflict',
        companyDetailsText.disconnectFirst(formatVatNumber(company.vrn)),
        'vat_number',
      );
    }
    if (company.vrn && (await isNumberInUse(tx, capability))) {
      throw new Refusal(
        'conflict',
        companyDetailsText.numberStays(formatVatNumber(company.vrn)),
        'vat_number',
      );
    }
    const dropped = company.vrn && (await countReadings(tx, capability, company.vrn, isoDate(now)));
    const drop = dropped ? droppedDoubt(dropped) : undefined;
    const open = openDoubts(
      [
        ...failing,
        ...nameDoubts(vatNumber, company.name, hmrcs),
        ...(drop ? [{ field: 'vat_number', sentence: drop }] : []),
      ],
      confirmed,
    );
    if (open.length > 0) return open;
    if (company.vrn) await forgetReadings(tx, capability);
    await saveVrn(tx, capability, vatNumber);
    await afterNumber(tx, capability);
    await appendAudit(tx, {
      at: now,
      actor: capability.actor,
      companyId: capability.companyId,
      subject: `company:${capability.companyId}`,
      event: 'VAT number saved',
      detail: {
        from: company.vrn ?? '',
        to: vatNumber,
        ...(dropped && drop && { dropped: droppedInWords(dropped) }),
      },
    });
    return [];
  });
  return { saved: doubts.length === 0, vatNumber, doubts };
}

/** Records that the nine boxes will be typed in. */
export async function chooseTypedRecords(
  { store }: Pick<RefundNeeds, 'store'>,
  capability: Manage,
  now: Date,
): Promise<void> {
  await store.db.transaction(async (tx) => {
    const company = await lockCompany(tx, capability);
    if (company.recordsSource === 'typed') return;
    await saveRecordsSource(tx, capability, 'typed');
    await appendAudit(tx, {
      at: now,
      actor: capability.actor,
      companyId: capability.companyId,
      subject: `company:${capability.companyId}`,
      event: 'records source chosen',
      detail: { source: 'typed' },
    });
  });
}
