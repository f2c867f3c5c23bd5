import { and, eq, exists, inArray, notExists, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { REPAYMENT_STATES, REPAYMENT_STATUSES } from '@/lib/vat/repayments/states';
import type { Db } from '@/server/platform/db/db';
import { repayments } from './accountTables';
import { vatPeriods } from './tables';

const DECIDED = REPAYMENT_STATUSES.filter((status) => !REPAYMENT_STATES[status].inProgress);

const tracked = alias(repayments, 'tracked');
const decided = alias(repayments, 'decided');

/**
 * Returns the condition that HMRC's tracker has the refund of this period and no decision on it.
 * Rows of all states are kept, so one in progress alone says nothing.
 */
export const hasUndecidedRefund = (db: Db): SQL | undefined =>
  and(
    exists(
      db
        .select({ one: sql`1` })
        .from(tracked)
        .where(
          and(
            eq(tracked.companyId, vatPeriods.companyId),
            eq(tracked.periodKey, vatPeriods.periodKey),
          ),
        ),
    ),
    notExists(
      db
        .select({ one: sql`1` })
        .from(decided)
        .where(
          and(
            eq(decided.companyId, vatPeriods.companyId),
            eq(decided.periodKey, vatPeriods.periodKey),
            inArray(decided.status, DECIDED),
          ),
        ),
    ),
  );
