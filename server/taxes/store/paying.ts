import { and, eq } from 'drizzle-orm';
import type { CompanyCapability } from '@/lib/access/capability';
import { companyOf, personOf } from '@/lib/access/holder';
import type { SentPayment } from '@/lib/taxes/onItsWay';
import type { Tax } from '@/lib/kernel/taxes';
import type { Db } from '@/server/platform/db/db';
import { hmrcReferences, sentPayments } from './payingTables';
import type { Stored } from '@/server/access/store/stored';

export type EnteredReference = Stored<'hmrcReference', typeof hmrcReferences.$inferSelect>;

/**
 * Returns the reference that a person of the company entered for the bills of one period of a tax.
 */
export async function enteredReference(
  db: Db,
  capability: CompanyCapability<'taxes:read'>,
  tax: Tax,
  period: string,
): Promise<EnteredReference | undefined> {
  const [row] = await db
    .select()
    .from(hmrcReferences)
    .where(
      and(
        eq(hmrcReferences.companyId, companyOf(capability)),
        eq(hmrcReferences.tax, tax),
        eq(hmrcReferences.period, period),
      ),
    );
  return row as EnteredReference | undefined;
}

/**
 * Saves a reference, in place of an earlier one.
 * @throws Error if the portal itself calls it: only a person enters a reference
 */
export async function saveReference(
  tx: Db,
  capability: CompanyCapability<'reference:manage'>,
  told: { tax: Tax; period: string; reference: string; toldAt: Date },
): Promise<void> {
  if (!capability.person) throw new Error('Only a person tells a reference.');
  const values = { ...told, companyId: companyOf(capability), toldBy: personOf(capability.person) };
  const { companyId, tax, period } = hmrcReferences;
  await tx
    .insert(hmrcReferences)
    .values(values)
    .onConflictDoUpdate({ target: [companyId, tax, period], set: values });
}

/**
 * Saves that the payment of one bill was sent.
 * @throws Error if the portal itself calls it: only a person marks a payment
 */
export async function noteSent(
  tx: Db,
  capability: CompanyCapability<'taxes:read'>,
  sent: SentPayment & { tax: Tax; toldAt: Date },
): Promise<void> {
  if (!capability.person) throw new Error('Only a person says that a payment was sent.');
  const values = { ...sent, companyId: companyOf(capability), toldBy: personOf(capability.person) };
  const { companyId, tax, charge } = sentPayments;
  await tx
    .insert(sentPayments)
    .values(values)
    .onConflictDoUpdate({ target: [companyId, tax, charge], set: values });
}

/** Deletes the mark that a bill’s payment was sent; returns false if there was none. */
export async function forgetSent(
  tx: Db,
  capability: CompanyCapability<'taxes:read'>,
  tax: Tax,
  charge: string,
): Promise<boolean> {
  const rows = await tx
    .delete(sentPayments)
    .where(
      and(
        eq(sentPayments.companyId, companyOf(capability)),
        eq(sentPayments.tax, tax),
        eq(sentPayments.charge, charge),
      ),
    )
    .returning({ charge: sentPayments.charge });
  return rows.length > 0;
}
