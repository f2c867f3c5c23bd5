import { and, asc, eq, gt, inArray, not, notExists, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { PAGE_ROWS } from '@/lib/kernel/paging';
import {
  APPROVAL_GROUPS,
  type ApprovalCursor,
  type ApprovalGroup,
  type ApprovalViewName,
} from '@/lib/filing/approvals/list';
import { OPEN_APPROVALS } from '@/lib/filing/approvals/returnApproval';
import { FILINGS_IN_FLIGHT } from '@/lib/vat/filingState';
import { shownClientName } from '@/server/access/store/shownName';
import type { Db } from '@/server/platform/db/db';
import { returnApprovals as a } from './tables';
import { clients, companies } from '@/server/access/store/partyTables';
import { people } from '@/server/access/store/tables';
import { isVatShared } from '@/server/access/store/sharedTaxTables';
import { isListed } from '@/server/vat/store/periods';
import { filings, vatFigures, vatPeriods } from '@/server/vat/store/tables';
import { seenClients, type VisibleClients } from '@/server/access/store/visibleClients';

const later = alias(a, 'later');
const asker = alias(people, 'asker');
const answerer = alias(people, 'answerer');
const owner = alias(people, 'owner');

/*
 * `approvalStanding` and `approvalGroup` as SQL conditions: figures are equal if the nine boxes
 * are, which the hash covers. A test compares the two.
 */
const isSame = sql`coalesce(${vatFigures.boxes} = ${a.boxes}, false)`;
const isSent = (db: Db) =>
  sql`(${vatPeriods.status} = 'fulfilled' or exists ${db
    .select({ one: sql`1` })
    .from(filings)
    .where(and(eq(filings.periodId, vatPeriods.id), inArray(filings.state, FILINGS_IN_FLIGHT)))})`;
const rank = (group: ApprovalGroup): SQL => sql.raw(String(APPROVAL_GROUPS.indexOf(group)));

/**
 * Selects the newest request of each open period, and those filed since `filedSince`, of clients
 * that this person may see.
 */
const newest = (db: Db, visible: VisibleClients, filedSince: Date) => {
  const facts = db
    .select({
      id: a.id,
      due: vatPeriods.due,
      state: a.state,
      closedAt: a.closedAt,
      sent: sql<boolean>`${isSent(db)}`.as('sent'),
      same: sql<boolean>`${isSame}`.as('same'),
    })
    .from(a)
    .innerJoin(clients, eq(clients.id, a.clientId))
    .innerJoin(companies, eq(companies.id, clients.companyId))
    .innerJoin(vatPeriods, and(eq(vatPeriods.id, a.periodId), eq(vatPeriods.vrn, companies.vrn)))
    .leftJoin(vatFigures, eq(vatFigures.periodId, vatPeriods.id))
    .where(
      and(
        seenClients(visible),
        isVatShared,
        isListed,
        inArray(a.state, [...OPEN_APPROVALS, 'filed']),
        notExists(
          db
            .select({ one: sql`1` })
            .from(later)
            .where(
              and(
                eq(later.periodId, a.periodId),
                sql`(${later.askedAt}, ${later.id}) > (${a.askedAt}, ${a.id})`,
              ),
            ),
        ),
      ),
    )
    .as('facts');
  const group = sql<number>`(case when ${facts.state} = 'filed' and ${facts.sent} then ${rank('filed')}
    when ${facts.state} = 'sentBack' or not ${facts.same} then ${rank('yours')} when ${facts.state} = 'requested' then ${rank('client')}
    else ${rank('ready')} end)`;
  return db
    .select({ id: facts.id, due: facts.due, group: sql<number>`${group}`.as('grouped') })
    .from(facts)
    .where(
      or(not(sql`${facts.sent}`), and(eq(facts.state, 'filed'), gt(facts.closedAt, filedSince))),
    )
    .as('newest');
};

export type ApprovalCounts = Record<ApprovalGroup, number>;

/** Returns the number of requests in each group, in one statement over the practice's clients. */
export async function approvalCounts(
  db: Db,
  visible: VisibleClients,
  filedSince: Date,
): Promise<ApprovalCounts> {
  const seen = newest(db, visible, filedSince);
  const count = (group: ApprovalGroup) =>
    sql<number>`count(*) filter (where ${seen.group} = ${rank(group)})`.mapWith(Number);
  const [row] = await db
    .select({
      yours: count('yours'),
      client: count('client'),
      ready: count('ready'),
      filed: count('filed'),
    })
    .from(seen);
  if (!row) throw new Error('A sum over rows has answered no row.');
  return row;
}

interface Wanted {
  view: ApprovalViewName;
  filedSince: Date;
  after?: ApprovalCursor | undefined;
}

/** Returns one page, ordered by group and then by the day the return is due. */
export async function approvalPage(
  db: Db,
  visible: VisibleClients,
  { view, filedSince, after }: Wanted,
) {
  const seen = newest(db, visible, filedSince);
  const keys = db
    .select()
    .from(seen)
    .where(
      and(
        view === 'open'
          ? sql`${seen.group} <> ${rank('filed')}`
          : sql`${seen.group} = ${rank(view)}`,
        after &&
          sql`(${seen.group}, ${seen.due}, ${seen.id}) > (${after.group}::int, ${after.due}::date, ${after.id}::uuid)`,
      ),
    )
    .orderBy(seen.group, asc(seen.due), asc(seen.id))
    .limit(PAGE_ROWS + 1)
    .as('page_keys');
  const rows = await db
    .select({
      group: keys.group,
      approval: a,
      due: vatPeriods.due,
      periodKey: vatPeriods.periodKey,
      start: vatPeriods.start,
      end: vatPeriods.end,
      status: vatPeriods.status,
      figures: vatFigures.boxes,
      name: shownClientName,
      askedByName: asker.fullName,
      answeredByName: answerer.fullName,
      ownerId: owner.id,
      ownerName: owner.fullName,
      sent: sql<boolean>`${isSent(db)}`,
    })
    .from(keys)
    .innerJoin(a, eq(a.id, keys.id))
    .innerJoin(clients, eq(clients.id, a.clientId))
    .innerJoin(companies, eq(companies.id, clients.companyId))
    .innerJoin(vatPeriods, eq(vatPeriods.id, a.periodId))
    .leftJoin(vatFigures, eq(vatFigures.periodId, a.periodId))
    .innerJoin(asker, eq(asker.id, a.askedBy))
    .leftJoin(answerer, eq(answerer.id, a.answeredBy))
    .leftJoin(owner, eq(owner.id, clients.ownerId))
    .orderBy(keys.group, asc(keys.due), asc(keys.id));
  return { rows: rows.slice(0, PAGE_ROWS), hasAfter: rows.length > PAGE_ROWS };
}
