import { randomUUID } from 'node:crypto';
import { getTableColumns, sql } from 'drizzle-orm';
import { agentClients, type AgentClient } from '@/sandbox/fixtures/agentClients';
import { appendAudit } from '@/server/audit/store/log';
import { UNREAD } from '@/lib/taxes/row/facts';
import { findableText, folded } from '@/lib/kernel/text/foldedName';
import { TAXES } from '@/lib/kernel/taxes';
import type { Db } from '@/server/platform/db/db';
import { clientTaxes } from '@/server/clients/taxes/store/tables';
import { clientAssignments, clients, companies } from '@/server/access/store/partyTables';

/** Rows of one statement: a few of these are quicker than one that PostgreSQL has to hold whole. */
const ROWS = 2_000;

export interface SeededPractice {
  practiceId: string;
  arn: string;
  /** Ids of its team members. */ team: readonly string[];
}
interface Seeded {
  client: AgentClient;
  clientId: string;
  companyId: string;
  people: readonly string[];
}

/**
 * Who works on a client, and the first of them owns it: three eighths are the first team member's,
 * a third the second's, some are both theirs, and the rest wait for somebody.
 */
const peopleFor = ({ index }: AgentClient, [first, second]: readonly string[]): string[] =>
  [index % 8 < 3 ? first : undefined, index % 3 === 1 ? second : undefined].filter(
    (one) => one !== undefined,
  );

const companyRow = (
  { client, companyId }: Seeded,
  createdAt: Date,
): typeof companies.$inferInsert => ({
  id: companyId,
  kind: client.form ? 'limited' : 'sole_trader',
  name: client.name,
  companyNumber: client.companyNumber ?? null,
  vrn: client.vrn ?? null,
  partner: 'organic',
  createdAt,
});

/** A company's own; a sole trader's is the one of their own return. */
const utrOf = ({ form, utr, directorUtr }: AgentClient): string | null =>
  (form ? utr : directorUtr) ?? null;

const clientRow = (
  { client, clientId, companyId, people }: Seeded,
  practiceId: string,
  createdAt: Date,
): typeof clients.$inferInsert => ({
  id: clientId,
  practiceId,
  companyId,
  createdAt,
  ownerId: people[0] ?? null,
  nameKey: folded(client.name),
  find: findableText({ ...client, utr: utrOf(client), payeReference: client.paye }),
  vrn: client.vrn ?? null,
  utr: utrOf(client),
  companyNumber: client.companyNumber ?? null,
  payeReference: client.paye ?? null,
  accountsOfficeReference: client.accountsOffice ?? null,
  nino: client.nino ?? null,
});

const columns = getTableColumns(clientTaxes);
const UNREAD_COLUMNS = (Object.keys(UNREAD) as (keyof typeof UNREAD)[]).map((key) => ({
  column: columns[key],
  value: UNREAD[key],
}));

/**
 * Nothing is known of a client's taxes before HMRC is read: the database makes the four rows of
 * each client itself.
 */
const addTaxRows = (tx: Db, practiceId: string) =>
  tx.execute(sql`
  insert into client_taxes (client_id, practice_id, tax, name_key, owner_id,
    ${sql.join(
      UNREAD_COLUMNS.map(({ column }) => sql.identifier(column.name)),
      sql`, `,
    )})
  select id, practice_id, tax, name_key, owner_id,
    ${sql.join(
      UNREAD_COLUMNS.map(({ column, value }) => sql`${value}::${sql.raw(column.getSQLType())}`),
      sql`, `,
    )}
  from clients cross join unnest(${sql.param([...TAXES])}::text[]) as tax where practice_id = ${practiceId}`);

/**
 * Puts a practice's clients in its care, each with the people who work on it, a few statements for
 * all of them. Nothing is connected.
 */
export async function seedPracticeClients(
  tx: Db,
  { practiceId, arn, team }: SeededPractice,
  count: number,
  now: Date,
): Promise<void> {
  const all = agentClients(arn, count).map((client): Seeded => ({
    client,
    clientId: randomUUID(),
    companyId: randomUUID(),
    people: peopleFor(client, team),
  }));
  for (let from = 0; from < all.length; from += ROWS) {
    const some = all.slice(from, from + ROWS);
    const assigned = some.flatMap(({ clientId, people }) =>
      people.map((personId) => ({ clientId, personId })),
    );
    await tx.insert(companies).values(some.map((one) => companyRow(one, now)));
    await tx.insert(clients).values(some.map((one) => clientRow(one, practiceId, now)));
    if (assigned.length > 0) await tx.insert(clientAssignments).values(assigned);
  }
  await addTaxRows(tx, practiceId);
  await appendAudit(tx, {
    at: now,
    actor: 'system',
    subject: `practice:${practiceId}`,
    event: 'clients added',
    detail: { clients: all.length },
  });
}
