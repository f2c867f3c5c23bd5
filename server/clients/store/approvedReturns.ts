import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CompanyCapability } from '@/lib/access/capability';
import { companyOf } from '@/lib/access/holder';
import { clients } from '@/server/access/store/partyTables';
import { people } from '@/server/access/store/tables';
import { returnApprovals } from '@/server/filing/store/tables';
import type { Db } from '@/server/platform/db/db';
import { filings, vatPeriods } from '@/server/vat/store/tables';

const SHOWN = 24;
const approver = alias(people, 'approver');
const declarer = alias(people, 'declarer');

/**
 * Returns the company's approved returns with the filing of each that HMRC has, the newest first;
 * of practices that still look after the company.
 */
export const approvedReturns = (db: Db, capability: CompanyCapability<'vat:read'>) =>
  db
    .select({
      periodId: returnApprovals.periodId,
      start: vatPeriods.start,
      end: vatPeriods.end,
      approvedBy: approver.fullName,
      approvedAt: returnApprovals.answeredAt,
      filedBy: declarer.fullName,
      processedAt: filings.processedAt,
      submittedAt: filings.submittedAt,
      receipt: filings.formBundleNumber,
    })
    .from(returnApprovals)
    .innerJoin(clients, and(eq(clients.id, returnApprovals.clientId), isNull(clients.removedAt)))
    .innerJoin(vatPeriods, eq(vatPeriods.id, returnApprovals.periodId))
    .innerJoin(approver, eq(approver.id, returnApprovals.answeredBy))
    .leftJoin(
      filings,
      and(eq(filings.periodId, returnApprovals.periodId), eq(filings.state, 'submitted')),
    )
    .leftJoin(declarer, eq(declarer.id, filings.declaredBy))
    .where(
      and(
        eq(returnApprovals.companyId, companyOf(capability)),
        inArray(returnApprovals.state, ['approved', 'filed']),
      ),
    )
    .orderBy(desc(returnApprovals.answeredAt))
    .limit(SHOWN);
