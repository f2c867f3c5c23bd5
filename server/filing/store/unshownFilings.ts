import { and, asc, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { CompanyCapability } from '@/lib/access/capability';
import { companyOf, operatorOf } from '@/lib/access/holder';
import type { OperatorCapability } from '@/lib/access/operatorCapability';
import { companies } from '@/server/access/store/partyTables';
import type { Db } from '@/server/platform/db/db';
import type { Rows } from '@/server/platform/db/queryBatch';
import { currentFiling, type Filing } from '@/server/vat/store/filings';
import type { VatPeriod } from '@/server/vat/store/periods';
import { filings, vatPeriods } from '@/server/vat/store/tables';

/** The states of a return that HMRC may not show: sent without an answer, or taken. */
const SENT = ['unknown', 'reconciling', 'submitted'] as const;
/** The returns that the operators' page shows. */
const LISTED = 100;

/**
 * Locks the filing that counts for a period until the transaction ends; undefined if there is none.
 * The caller holds the period's lock.
 */
export async function lockFilingOfPeriod(
  tx: Db,
  capability: CompanyCapability<'vat:file'>,
  periodId: string,
): Promise<Filing | undefined> {
  return currentFiling(
    (await tx
      .select()
      .from(filings)
      .where(and(eq(filings.companyId, companyOf(capability)), eq(filings.periodId, periodId)))
      .orderBy(desc(filings.declaredAt))
      .for('update')) as Filing[],
  );
}

/** Returns the company's open periods with a return that HMRC may not show and nobody was told of. */
export const untoldPeriods = (
  db: Db,
  capability: CompanyCapability<'vat:file'>,
): Promise<{ periodId: string }[]> =>
  db
    .select({ periodId: filings.periodId })
    .from(filings)
    .innerJoin(vatPeriods, eq(vatPeriods.id, filings.periodId))
    .where(
      and(
        eq(filings.companyId, companyOf(capability)),
        inArray(filings.state, SENT),
        isNull(filings.toldAt),
        eq(vatPeriods.status, 'open'),
      ),
    );

/** Notes that the customer and the operators were told, once; the caller has locked the row. */
export async function noteTold(
  tx: Db,
  capability: CompanyCapability<'vat:file'>,
  filing: Filing,
  at: Date,
): Promise<boolean> {
  const rows = await tx
    .update(filings)
    .set({ toldAt: at })
    .where(
      and(
        eq(filings.companyId, companyOf(capability)),
        eq(filings.id, filing.id),
        isNull(filings.toldAt),
      ),
    )
    .returning({ id: filings.id });
  return rows.length > 0;
}

/** Stores HMRC's reference with which a person marked the return as filed, and who did. */
export async function saveMark(
  tx: Db,
  capability: CompanyCapability<'vat:file'>,
  filing: Filing,
  { reference, personId, at }: { reference: string; personId: string; at: Date },
): Promise<void> {
  await tx
    .update(filings)
    .set({ markedReference: reference, markedBy: personId, markedAt: at })
    .where(and(eq(filings.companyId, companyOf(capability)), eq(filings.id, filing.id)));
}

export interface ToldFiling {
  filing: Filing;
  period: VatPeriod;
  companyName: string;
}

/** Returns the returns of all companies of which the operators were told, the oldest first. */
export const toldFilings = (db: Db, operator: OperatorCapability): Rows<ToldFiling> => {
  operatorOf(operator);
  return db
    .select({ filing: filings, period: vatPeriods, companyName: companies.name })
    .from(filings)
    .innerJoin(vatPeriods, eq(vatPeriods.id, filings.periodId))
    .innerJoin(companies, eq(companies.id, filings.companyId))
    .where(
      and(
        isNotNull(filings.toldAt),
        inArray(filings.state, SENT),
        eq(vatPeriods.status, 'open'),
        isNull(vatPeriods.withdrawnAt),
      ),
    )
    .orderBy(asc(filings.toldAt))
    .limit(LISTED) as unknown as Rows<ToldFiling>;
};
