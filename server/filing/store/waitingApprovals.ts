import { and, asc, eq, gt, gte, isNull, lt } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PersonCapability, WorkCapability } from '@/lib/access/capability';
import { checkWork, personOf } from '@/lib/access/holder';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { APPROVAL_REMINDER_DAYS } from '@/lib/filing/approvals/reminder';
import { countsAsOwn } from '@/server/access/store/roles';
import type { Db } from '@/server/platform/db/db';
import { returnApprovals } from './tables';
import { clients, companies, memberships, practices } from '@/server/access/store/partyTables';
import { people } from '@/server/access/store/tables';
import { isListed } from '@/server/vat/store/periods';
import { vatFigures, vatPeriods } from '@/server/vat/store/tables';

const asker = alias(people, 'asker');

/**
 * Returns up to `size` periods whose request was made before `askedBefore`, may be due for a
 * reminder and is not past its due date.
 */
export async function companiesWithWaitingApprovals(
  db: Db,
  work: WorkCapability,
  {
    askedBefore,
    today,
    after,
    size,
  }: { askedBefore: Date; today: IsoDate; after: string | undefined; size: number },
): Promise<{ companyId: string; periodId: string }[]> {
  checkWork(work);
  return db
    .selectDistinct({ companyId: returnApprovals.companyId, periodId: returnApprovals.periodId })
    .from(returnApprovals)
    .innerJoin(clients, and(eq(clients.id, returnApprovals.clientId), isNull(clients.removedAt)))
    .innerJoin(companies, eq(companies.id, returnApprovals.companyId))
    .innerJoin(
      vatPeriods,
      and(eq(vatPeriods.id, returnApprovals.periodId), eq(vatPeriods.vrn, companies.vrn)),
    )
    .where(
      and(
        eq(returnApprovals.state, 'requested'),
        lt(returnApprovals.askedAt, askedBefore),
        gte(vatPeriods.due, today),
        isListed,
        lt(returnApprovals.reminders, APPROVAL_REMINDER_DAYS.length),
        after === undefined ? undefined : gt(returnApprovals.periodId, after),
      ),
    )
    .orderBy(asc(returnApprovals.periodId))
    .limit(size);
}

/**
 * Returns the requests that wait for the person's answer as a client, in all of their companies, by
 * due date, with today's figures.
 */
export const approvalsWaitingFor = (db: Db, capability: PersonCapability) =>
  db
    .select({
      approvalId: returnApprovals.id,
      companyId: returnApprovals.companyId,
      companyName: companies.name,
      practiceName: practices.name,
      periodId: returnApprovals.periodId,
      periodKey: vatPeriods.periodKey,
      start: vatPeriods.start,
      end: vatPeriods.end,
      due: vatPeriods.due,
      boxes: returnApprovals.boxes,
      figuresHash: returnApprovals.figuresHash,
      askedAt: returnApprovals.askedAt,
      askedByName: asker.fullName,
      figures: vatFigures.boxes,
    })
    .from(memberships)
    .innerJoin(companies, eq(companies.id, memberships.companyId))
    .innerJoin(
      returnApprovals,
      and(eq(returnApprovals.companyId, companies.id), eq(returnApprovals.state, 'requested')),
    )
    .innerJoin(clients, and(eq(clients.id, returnApprovals.clientId), isNull(clients.removedAt)))
    .innerJoin(practices, eq(practices.id, clients.practiceId))
    .innerJoin(asker, eq(asker.id, returnApprovals.askedBy))
    .innerJoin(
      vatPeriods,
      and(
        eq(vatPeriods.id, returnApprovals.periodId),
        eq(vatPeriods.status, 'open'),
        isListed,
        eq(vatPeriods.vrn, companies.vrn),
      ),
    )
    .innerJoin(vatFigures, eq(vatFigures.periodId, vatPeriods.id))
    .where(
      and(
        eq(memberships.personId, personOf(capability)),
        eq(memberships.role, 'client'),
        isNull(memberships.endedAt),
        countsAsOwn(db),
      ),
    )
    .orderBy(asc(vatPeriods.due), asc(returnApprovals.askedAt));
