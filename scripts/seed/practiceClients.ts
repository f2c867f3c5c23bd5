import { randomUUID } from 'node:crypto';
import { agentClients, type AgentClient } from '@/sandbox/fixtures/agentClients';
import { appendAudit } from '@/server/store/access/auditLog';
import type { Db } from '@/server/store/db';
import { clientAssignments, clients, companies } from '@/server/store/schema/companies';

/** Rows of one statement: a few of these are quicker than one that PostgreSQL has to hold whole. */
const ROWS = 2_000;

export interface SeededPractice { practiceId: string; arn: string; /** Ids of its team members. */ team: readonly string[] }
interface Seeded { client: AgentClient; clientId: string; companyId: string; people: readonly string[] }

/**
 * Who works on a client, and the first of them owns it: three eighths are the first team member's, a third the second's, some are both
 * theirs, and the rest wait for somebody.
 */
const peopleFor = ({ index }: AgentClient, [first, second]: readonly string[]): string[] =>
  [index % 8 < 3 ? first : undefined, index % 3 === 1 ? second : undefined].filter((one) => one !== undefined);

const companyRow = ({ client, companyId }: Seeded, createdAt: Date): typeof companies.$inferInsert => ({
  id: companyId, kind: client.form ? 'limited' : 'sole_trader', name: client.name, companyNumber: client.companyNumber ?? null,
  vrn: client.vrn ?? null, partner: 'organic', createdAt,
});

/** The one place that says what a client's row holds; an owner would be the first of its people. */
const clientRow = ({ clientId, companyId }: Seeded, practiceId: string, createdAt: Date): typeof clients.$inferInsert =>
  ({ id: clientId, practiceId, companyId, createdAt });

/** Puts a practice's clients in its care, each with the people who work on it, a few statements for all of them. Nothing is connected. */
export async function seedPracticeClients(tx: Db, { practiceId, arn, team }: SeededPractice, count: number, now: Date): Promise<void> {
  const all = agentClients(arn, count).map((client): Seeded => (
    { client, clientId: randomUUID(), companyId: randomUUID(), people: peopleFor(client, team) }));
  for (let from = 0; from < all.length; from += ROWS) {
    const some = all.slice(from, from + ROWS);
    const assigned = some.flatMap(({ clientId, people }) => people.map((personId) => ({ clientId, personId })));
    await tx.insert(companies).values(some.map((one) => companyRow(one, now)));
    await tx.insert(clients).values(some.map((one) => clientRow(one, practiceId, now)));
    if (assigned.length > 0) await tx.insert(clientAssignments).values(assigned);
  }
  await appendAudit(tx, {
    at: now, actor: 'system', subject: `practice:${practiceId}`, event: 'clients added', detail: { clients: all.length },
  });
}
