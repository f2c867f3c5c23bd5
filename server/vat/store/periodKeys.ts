import { and, eq, inArray, isNull, lt, lte, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CompanyCapability } from '@/lib/access/capability';
import { companyOf } from '@/lib/access/holder';
import { FILINGS_IN_FLIGHT } from '@/lib/vat/filingState';
import type { Obligation } from '@/lib/vat/obligations';
import type { Db } from '@/server/platform/db/db';
import { repayments } from './accountTables';
import { filings, vatPeriods } from './tables';

type Reader = CompanyCapability<'work:read'> | CompanyCapability<'connection:manage'>;

const daysOf = ({ start, end }: Pick<Obligation, 'start' | 'end'>) => `${start} ${end}`;

/**
 * Gives open periods the key under which HMRC lists their days now, if it no longer lists the key
 * that we have. Their claims follow by a foreign key (docs/rules/vat.md#obligations).
 */
export async function renamePeriods(
  tx: Db,
  capability: Reader,
  vrn: string,
  obligations: readonly Obligation[],
  askedAt: Date,
): Promise<void> {
  const companyId = companyOf(capability);
  const keys = obligations.map(({ periodKey }) => periodKey);
  const mine = and(eq(vatPeriods.companyId, companyId), eq(vatPeriods.vrn, vrn));
  const stored = await tx
    .select({
      id: vatPeriods.id,
      periodKey: vatPeriods.periodKey,
      start: vatPeriods.start,
      end: vatPeriods.end,
    })
    .from(vatPeriods)
    .where(and(mine, eq(vatPeriods.status, 'open'), lte(vatPeriods.readAt, askedAt)));
  const unlisted = new Map(
    stored
      .filter(({ periodKey }) => !keys.includes(periodKey))
      .map((period) => [daysOf(period), period]),
  );
  const moved = obligations.flatMap((obligation) => {
    const period = unlisted.get(daysOf(obligation));
    return period ? [{ ...period, newKey: obligation.periodKey }] : [];
  });
  if (moved.length === 0) return;
  const known = await tx
    .select({ periodKey: vatPeriods.periodKey })
    .from(vatPeriods)
    .where(
      and(
        mine,
        inArray(
          vatPeriods.periodKey,
          moved.map(({ newKey }) => newKey),
        ),
      ),
    );
  const taken = new Set(known.map(({ periodKey }) => periodKey));
  for (const { id, periodKey, newKey } of moved.filter(({ newKey }) => !taken.has(newKey))) {
    await tx.update(vatPeriods).set({ periodKey: newKey }).where(eq(vatPeriods.id, id));
    await renameRepayments(tx, companyId, periodKey, newKey);
  }
}

const listed = alias(repayments, 'listed');

/** Moves the tracker's rows to the new key, except for states that are already under it. */
const renameRepayments = (tx: Db, companyId: string, from: string, to: string) =>
  tx
    .update(repayments)
    .set({ periodKey: to })
    .where(
      and(
        eq(repayments.companyId, companyId),
        eq(repayments.periodKey, from),
        notExists(
          tx
            .select({ one: sql`1` })
            .from(listed)
            .where(
              and(
                eq(listed.companyId, companyId),
                eq(listed.periodKey, to),
                eq(listed.status, repayments.status),
              ),
            ),
        ),
      ),
    );

/**
 * Returns the open periods that no answer of HMRC's has listed since `since`, oldest first. A
 * period whose return HMRC may have is none of them.
 */
export const listUnlisted = (
  db: Db,
  capability: CompanyCapability<'taxes:read'>,
  vrn: string,
  since: Date,
): Promise<(typeof vatPeriods.$inferSelect)[]> =>
  db
    .select()
    .from(vatPeriods)
    .where(
      and(
        eq(vatPeriods.companyId, companyOf(capability)),
        eq(vatPeriods.vrn, vrn),
        eq(vatPeriods.status, 'open'),
        isNull(vatPeriods.withdrawnAt),
        lt(vatPeriods.readAt, since),
        notExists(
          db
            .select({ one: sql`1` })
            .from(filings)
            .where(
              and(eq(filings.periodId, vatPeriods.id), inArray(filings.state, FILINGS_IN_FLIGHT)),
            ),
        ),
      ),
    )
    .orderBy(vatPeriods.start);

/**
 * Marks an open period as withdrawn by HMRC, unless an answer to a later question has listed it. It
 * is in no list from then on; its row and what was typed for it stay.
 */
export async function withdrawPeriod(
  tx: Db,
  capability: CompanyCapability<'work:read'>,
  periodId: string,
  askedAt: Date,
): Promise<void> {
  await tx
    .update(vatPeriods)
    .set({ withdrawnAt: askedAt })
    .where(
      and(
        eq(vatPeriods.companyId, companyOf(capability)),
        eq(vatPeriods.id, periodId),
        eq(vatPeriods.status, 'open'),
        lt(vatPeriods.readAt, askedAt),
      ),
    );
}
