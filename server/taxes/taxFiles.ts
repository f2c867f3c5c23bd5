import { stringify } from 'csv-stringify/sync';
import type { CompanyCapability } from '@/lib/access/capability';
import { safeFileName, TABLE_MEDIA } from '@/lib/documents/files';
import { Refusal } from '@/lib/access/refusal';
import { exampleLines } from '@/lib/taxes/file/example';
import { readTaxFile, type LineProblem, type TaxFileReading } from '@/lib/taxes/file/readTaxFile';
import { FILE_TAXES, type FileTax } from '@/lib/taxes/file/cells';
import { TAX_NAMES } from '@/lib/kernel/taxes';
import { isoDate } from '@/lib/kernel/dates/ukDates';
import { appendAudit } from '@/server/audit/store/log';
import { lockCompany, theCompany } from '@/server/companies/store/companies';
import { openConnection } from '@/server/connections/store/companyConnections';
import type { Db } from '@/server/platform/db/db';
import { forgetSync, markGiven } from '@/server/connections/store/syncs';
import { findTaxFile, replaceTaxAccount } from '@/server/taxes/store/taxAccounts';
import type { TaxNeeds } from '@/server/taxes/needs';
import { tableLimits } from '@/lib/documents/table';
import { ZERO } from '@/lib/kernel/money';
import { taxFileText } from '@/lib/taxes/text';
import { queueRow } from '@/server/access/queueRow';

export interface GivenFiles {
  companyName: string;
  taxes: { tax: FileTax; fromHmrc: boolean; fileName?: string; readAt?: string }[];
}

/** Returns which of the two taxes come from a file. */
export async function readTaxFiles(
  db: Db,
  capability: CompanyCapability<'vat:read'>,
): Promise<GivenFiles> {
  const { name } = await theCompany(db, capability);
  const fromHmrc = (await openConnection(db, capability, 'onlineServices')) !== undefined;
  const taxes = [];
  for (const tax of FILE_TAXES) {
    const file = await findTaxFile(db, capability, tax);
    taxes.push({
      tax,
      fromHmrc: fromHmrc && !file,
      ...(file && { fileName: file.name, readAt: file.readAt.toISOString() }),
    });
  }
  return { companyName: name, taxes };
}

const badly = (sentence: string) => new Refusal('badlyFormed', sentence, 'file');

/** A file of more lines is refused before its lines are checked. */
const MOST_ROWS = 5_000;

/**
 * Replaces the figures of a tax with those of a file; a file with a wrong line changes nothing.
 * @throws Refusal badlyFormed with the field `file`; tooMany; conflict while HMRC itself is read
 */
export async function giveTaxFile(
  deps: Pick<TaxNeeds, 'store' | 'outbox' | 'tables'>,
  capability: CompanyCapability<'connection:manage'>,
  tax: FileTax,
  file: { name: string; bytes: Uint8Array },
  now: Date,
): Promise<{ accepted: boolean; charges: number; payments: number; problems: LineProblem[] }> {
  const sender = capability.person?.personId ?? capability.companyId;
  const { rows, format } = await deps.tables.readTable(file.bytes, tableLimits(MOST_ROWS), sender);
  const fileName = safeFileName(file.name, TABLE_MEDIA[format]);
  if (!fileName) throw badly(taxFileText.badName);
  const reading = readTaxFile(tax, rows, isoDate(now));
  if (!reading.ok) return { accepted: false, charges: 0, payments: 0, problems: reading.problems };
  await deps.store.db.transaction(async (tx) => {
    await keep(tx, capability, { tax, fileName, reading, now });
    await queueRow(tx, deps.outbox, capability);
  });
  return {
    accepted: true,
    charges: reading.charges.length,
    payments: reading.payments.length,
    problems: [],
  };
}

interface FileToKeep {
  tax: FileTax;
  fileName: string;
  reading: Extract<TaxFileReading, { ok: true }>;
  now: Date;
}

async function keep(
  tx: Db,
  capability: CompanyCapability<'connection:manage'>,
  { tax, fileName, reading: { charges, payments }, now }: FileToKeep,
): Promise<void> {
  await lockCompany(tx, capability);
  if (await openConnection(tx, capability, 'onlineServices')) {
    throw new Refusal('conflict', taxFileText.readFromHmrc(TAX_NAMES[tax]));
  }
  await replaceTaxAccount(
    tx,
    capability,
    tax,
    { reference: '', creditPence: ZERO, fileName, charges, payments, refunds: [] },
    now,
  );
  await markGiven(tx, capability, tax, now);
  await appendAudit(tx, {
    at: now,
    actor: capability.actor,
    companyId: capability.companyId,
    subject: `tax:${tax}`,
    event: 'figures given by file',
    detail: { charges: charges.length, payments: payments.length },
  });
}

/** Deletes a file’s figures. Does nothing if there are none, or if they are HMRC’s own. */
export async function removeTaxFile(
  deps: Pick<TaxNeeds, 'store' | 'outbox'>,
  capability: CompanyCapability<'connection:manage'>,
  tax: FileTax,
  now: Date,
): Promise<GivenFiles> {
  await deps.store.db.transaction(async (tx) => {
    await lockCompany(tx, capability);
    if (!(await findTaxFile(tx, capability, tax))) return;
    await replaceTaxAccount(tx, capability, tax, undefined, now);
    await forgetSync(tx, capability, tax);
    await queueRow(tx, deps.outbox, capability);
    await appendAudit(tx, {
      at: now,
      actor: capability.actor,
      companyId: capability.companyId,
      subject: `tax:${tax}`,
      event: 'figures of a file removed',
    });
  });
  return readTaxFiles(deps.store.db, capability);
}

/** Returns an example CSV with figures of this year. */
export const taxFileExample = (tax: FileTax, now: Date): { name: string; bytes: Uint8Array } => ({
  name: `${tax.replace('_', '-')}-example.csv`,
  bytes: Buffer.from(
    stringify(exampleLines(tax, isoDate(now)), { escape_formulas: true, bom: true }),
  ),
});
