import { and, desc, eq, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type {
  CompanyCapability,
  PersonCapability,
  PracticeCapability,
} from '@/lib/access/capability';
import { companyOf, personOf, practiceOf } from '@/lib/access/holder';
import { nextApprovalState, type ApprovalEvent } from '@/lib/filing/approvals/returnApproval';
import type { Db } from '@/server/platform/db/db';
import { returnApprovals } from './tables';
import { clients, practices } from '@/server/access/store/partyTables';
import { people } from '@/server/access/store/tables';
import type { Stored } from '@/server/access/store/stored';

/** A request with its practice and the names of the people who acted on it. */
export type ReturnApproval = Stored<
  'returnApproval',
  typeof returnApprovals.$inferSelect & {
    practiceName: string;
    askedByName: string;
    answeredByName: string | null;
    closedByName: string | null;
  }
>;

const asker = alias(people, 'asker');
const answerer = alias(people, 'answerer');
const closer = alias(people, 'closer');

/**
 * Returns the requests about one period of practices that still have the company as a client,
 * newest first.
 */
export async function approvalsOfPeriod(
  db: Db,
  capability: CompanyCapability<'vat:read'>,
  periodId: string,
): Promise<ReturnApproval[]> {
  const rows = await db
    .select({
      approval: returnApprovals,
      practiceName: practices.name,
      askedByName: asker.fullName,
      answeredByName: answerer.fullName,
      closedByName: closer.fullName,
    })
    .from(returnApprovals)
    .innerJoin(clients, and(eq(clients.id, returnApprovals.clientId), isNull(clients.removedAt)))
    .innerJoin(practices, eq(practices.id, clients.practiceId))
    .innerJoin(asker, eq(asker.id, returnApprovals.askedBy))
    .leftJoin(answerer, eq(answerer.id, returnApprovals.answeredBy))
    .leftJoin(closer, eq(closer.id, returnApprovals.closedBy))
    .where(
      and(
        eq(returnApprovals.companyId, companyOf(capability)),
        eq(returnApprovals.periodId, periodId),
      ),
    )
    .orderBy(desc(returnApprovals.askedAt), desc(returnApprovals.id));
  return rows.map(({ approval, ...names }) => ({ ...approval, ...names }) as ReturnApproval);
}

/**
 * Returns one request of the authorised company; undefined for an id of another company's, or of a
 * practice that no longer has it as a client.
 */
export async function findApproval(
  db: Db,
  capability: CompanyCapability<'vat:read'>,
  approvalId: string,
): Promise<typeof returnApprovals.$inferSelect | undefined> {
  const [row] = await db
    .select({ approval: returnApprovals })
    .from(returnApprovals)
    .innerJoin(clients, and(eq(clients.id, returnApprovals.clientId), isNull(clients.removedAt)))
    .where(
      and(eq(returnApprovals.companyId, companyOf(capability)), eq(returnApprovals.id, approvalId)),
    );
  return row?.approval;
}

type AskedOf = Stored<'seenClient', { readonly clientId: string; readonly companyId: string }>;
type Fresh = Pick<
  typeof returnApprovals.$inferInsert,
  'periodId' | 'figuresHash' | 'boxes' | 'askedAt'
>;

/**
 * Inserts a request to one of the practice's clients; returns its id. The caller holds the period's
 * lock and has closed an open request.
 */
export async function addApproval(
  tx: Db,
  capability: PracticeCapability<'client:ask'>,
  person: PersonCapability,
  { clientId, companyId }: AskedOf,
  fresh: Fresh,
): Promise<string> {
  const [own] = await tx
    .select({ id: clients.id })
    .from(clients)
    .where(
      and(
        eq(clients.id, clientId),
        eq(clients.practiceId, practiceOf(capability)),
        isNull(clients.removedAt),
      ),
    );
  if (!own) throw new TypeError('The client is another practice’s than the capability.');
  const [row] = await tx
    .insert(returnApprovals)
    .values({ ...fresh, clientId, companyId, state: 'requested', askedBy: personOf(person) })
    .returning({ id: returnApprovals.id });
  if (!row) throw new Error('A request for an approval was not saved.');
  return row.id;
}

type Facts = Partial<
  Pick<
    typeof returnApprovals.$inferInsert,
    'answeredAt' | 'words' | 'wordsVersion' | 'reason' | 'closedAt' | 'filingId' | 'facts'
  >
>;

interface ApprovalMove {
  event: ApprovalEvent;
  personCapability: PersonCapability;
  facts: Facts;
}

/**
 * Moves a request along one transition, recording the person. The caller holds the period's lock.
 * @throws RangeError for a transition that does not exist
 */
export async function moveApproval(
  tx: Db,
  capability: CompanyCapability<'vat:read'>,
  approval: ReturnApproval,
  { event, personCapability, facts }: ApprovalMove,
): Promise<void> {
  companyOf(capability, approval);
  const state = nextApprovalState(approval.state, event);
  if (!state) throw new RangeError(`A ${approval.state} request cannot take '${event}'`);
  const isAnswer = event === 'approve' || event === 'sendBack';
  await tx
    .update(returnApprovals)
    .set({
      ...facts,
      state,
      ...(isAnswer
        ? { answeredBy: personOf(personCapability) }
        : { closedBy: personOf(personCapability) }),
    })
    .where(and(eq(returnApprovals.id, approval.id), eq(returnApprovals.state, approval.state)));
}

/** Increments the count of reminders. The caller holds the period's lock. */
export async function noteApprovalReminded(
  tx: Db,
  capability: CompanyCapability<'vat:read'>,
  approval: ReturnApproval,
  at: Date,
): Promise<void> {
  companyOf(capability, approval);
  await tx
    .update(returnApprovals)
    .set({ remindedAt: at, reminders: approval.reminders + 1 })
    .where(eq(returnApprovals.id, approval.id));
}

/** Records the first time at which a person of the client saw the request. */
export async function noteApprovalSeen(
  tx: Db,
  capability: CompanyCapability<'vat:approve'>,
  approval: ReturnApproval,
  at: Date,
): Promise<void> {
  companyOf(capability, approval);
  await tx
    .update(returnApprovals)
    .set({ seenAt: at })
    .where(and(eq(returnApprovals.id, approval.id), isNull(returnApprovals.seenAt)));
}
