import { and, desc, eq } from 'drizzle-orm';
import type { CompanyCapability } from '@/lib/access/capability';
import { companyIdsOf, companyOf } from '@/lib/access/holder';
import type { Pence } from '@/lib/kernel/money';
import type { OnlineTax } from '@/lib/kernel/taxes';
import type { Db } from '@/server/platform/db/db';
import { taxAccounts, taxCharges, taxPayments, taxRefunds } from './tables';
import { listVatPayments } from '@/server/vat/store/payments';
import { among, queryBatch } from '@/server/platform/db/queryBatch';

export type TaxAccountRow = typeof taxAccounts.$inferSelect;
export type TaxChargeRow = typeof taxCharges.$inferSelect;
export type TaxPaymentRow = typeof taxPayments.$inferSelect;
export type TaxRefundRow = typeof taxRefunds.$inferSelect;

type Row<T extends { $inferInsert: object }> = Omit<
  T['$inferInsert'],
  'id' | 'companyId' | 'tax' | 'person'
>;

/** The Self Assessment of a second or further person whom HMRC lists for the business. */
export interface FurtherReading extends Figures {
  utr: string;
  name: string | null;
}

/** What HMRC's account of one reference holds. */
interface Figures {
  creditPence: Pence;
  charges: readonly Row<typeof taxCharges>[];
  payments: readonly Row<typeof taxPayments>[];
  refunds: readonly Row<typeof taxRefunds>[];
}

/** The figures of one tax from one sync or file. */
export interface TaxReading extends Figures {
  reference: string;
  holder?: string | undefined;
  /** Other people whose Self Assessment HMRC lists for the business, but is not read. */
  alsoListed?: readonly string[] | undefined;
  /** Second and further people whose Self Assessment is read. */
  further?: readonly FurtherReading[] | undefined;
  /** The file’s name, if the figures come from a file. */
  fileName?: string | undefined;
}

const TABLES = [taxCharges, taxPayments, taxRefunds, taxAccounts] as const;

/** The sync job that reads HMRC, or the owner who uploads a file. */
type Reader = CompanyCapability<'work:read'> | CompanyCapability<'connection:manage'>;

/**
 * Replaces a tax’s figures with those of a new sync; undefined means that the company is not
 * registered for the tax.
 */
export async function replaceTaxAccount(
  tx: Db,
  capability: Reader,
  tax: OnlineTax,
  reading: TaxReading | undefined,
  readAt: Date,
): Promise<void> {
  const companyId = companyOf(capability);
  for (const table of TABLES)
    await tx.delete(table).where(and(eq(table.companyId, companyId), eq(table.tax, tax)));
  if (!reading) return;
  const { reference, holder, alsoListed = [], further = [], creditPence, fileName } = reading;
  const owner = { companyId, tax };
  await tx.insert(taxAccounts).values({
    ...owner,
    reference,
    holder: holder ?? null,
    alsoListed: [...alsoListed],
    furtherPersons: further.map(({ utr, name, creditPence: ofPerson }) => ({
      utr,
      ...(name !== null && { name }),
      creditPence: ofPerson,
    })),
    creditPence,
    fileName: fileName ?? null,
    readAt,
  });
  for (const { charges, payments, refunds, person } of byPerson(reading)) {
    const of = { ...owner, person };
    if (charges.length > 0)
      await tx.insert(taxCharges).values(charges.map((charge) => ({ ...charge, ...of })));
    if (payments.length > 0)
      await tx.insert(taxPayments).values(payments.map((payment) => ({ ...payment, ...of })));
    if (refunds.length > 0)
      await tx.insert(taxRefunds).values(refunds.map((refund) => ({ ...refund, ...of })));
  }
}

/** Returns the figures of each person; a charge of a further person has a key of its own. */
const byPerson = ({ further = [], ...first }: TaxReading): (Figures & { person: string })[] => [
  { ...first, person: '' },
  ...further.map(({ charges, ...figures }) => ({
    ...figures,
    person: figures.utr,
    charges: charges.map((charge) => ({ ...charge, key: `${figures.utr}-${charge.key}` })),
  })),
];

/** Returns the reference that a tax was last read under; undefined if it was not read. */
export async function readReference(
  db: Db,
  capability: CompanyCapability<'work:read'>,
  tax: OnlineTax,
): Promise<string | undefined> {
  const [row] = await db
    .select({ reference: taxAccounts.reference })
    .from(taxAccounts)
    .where(and(eq(taxAccounts.companyId, companyOf(capability)), eq(taxAccounts.tax, tax)));
  return row?.reference;
}

/**
 * Returns the file that a tax’s figures come from; undefined if they are HMRC’s own, or there are
 * none.
 */
export async function findTaxFile(
  db: Db,
  capability: CompanyCapability<'vat:read'>,
  tax: OnlineTax,
): Promise<{ name: string; readAt: Date } | undefined> {
  const [row] = await db
    .select({ name: taxAccounts.fileName, readAt: taxAccounts.readAt })
    .from(taxAccounts)
    .where(and(eq(taxAccounts.companyId, companyOf(capability)), eq(taxAccounts.tax, tax)));
  return row?.name == null ? undefined : { name: row.name, readAt: row.readAt };
}

/**
 * Returns these companies’ three other taxes and the payments that HMRC received for VAT, each list
 * newest first, in one statement.
 */
export function listTaxRows(db: Db, capabilities: readonly CompanyCapability<'taxes:read'>[]) {
  const ids = companyIdsOf(capabilities);
  return queryBatch(db, {
    accounts: db.select().from(taxAccounts).where(among(taxAccounts.companyId, ids)),
    charges: db
      .select()
      .from(taxCharges)
      .where(among(taxCharges.companyId, ids))
      .orderBy(desc(taxCharges.due), desc(taxCharges.key)),
    payments: db
      .select()
      .from(taxPayments)
      .where(among(taxPayments.companyId, ids))
      .orderBy(desc(taxPayments.paidOn)),
    refunds: db
      .select()
      .from(taxRefunds)
      .where(among(taxRefunds.companyId, ids))
      .orderBy(desc(taxRefunds.requestedOn)),
    vatPayments: listVatPayments(db, capabilities),
  });
}
