import type { CompanyKind } from '@/lib/access/companyKind';
import type { NumbersOfClient } from '@/lib/clients/numbers';
import { clientTaxes } from '@/server/clients/taxes/store/tables';
import { refreshDerivedRows } from '@/server/clients/taxes/refreshDerivedRows';
import { clients, companies } from '@/server/access/store/partyTables';
import { eq } from 'drizzle-orm';
import { clientStatus } from '@/lib/taxes/row/status';
import { isoDate } from '@/lib/kernel/dates/ukDates';
import { TAXES, type Tax } from '@/lib/kernel/taxes';
import type { Practice } from './agentStory';
import { work } from './capabilities';
import type { TestServer } from './testServer';
import { pull } from './vatStory';

export interface OwnNumbers extends Partial<NumbersOfClient> {
  kind: CompanyKind;
  name: string;
}
export interface NumberedClient {
  clientId: string;
  companyId: string;
}

let added = 0;

/** Adds clients with these numbers to the practice, in this order, each with its four rows. */
export async function numberedClients(
  testServer: TestServer,
  { practiceId, arn }: Pick<Practice, 'practiceId' | 'arn'>,
  all: readonly OwnNumbers[],
): Promise<NumberedClient[]> {
  const { db } = testServer.store;
  const made: NumberedClient[] = [];
  for (const { kind, name, vrn = null, companyNumber = null, ...numbers } of all) {
    const createdAt = new Date(testServer.clock.now().getTime() + (added += 1));
    const [company] = await db
      .insert(companies)
      .values({ kind, name, vrn, companyNumber, partner: 'opentax', createdAt })
      .returning();
    const [client] = await db
      .insert(clients)
      .values({ practiceId, companyId: company!.id, createdAt, ...numbers })
      .returning();
    if (vrn !== null) await pull(testServer, 'authorise-agent', { arn, vrn, authorised: 'yes' });
    made.push({ clientId: client!.id, companyId: company!.id });
  }
  await refreshDerivedRows(testServer.deps, work);
  return made;
}

/** Returns the word of each tax of a client in its practice's tables. */
export async function wordsOf(
  testServer: TestServer,
  { clientId }: NumberedClient,
): Promise<Partial<Record<Tax, string>>> {
  const rows = await testServer.store.db
    .select()
    .from(clientTaxes)
    .where(eq(clientTaxes.clientId, clientId));
  const today = isoDate(testServer.clock.now());
  return Object.fromEntries(
    TAXES.flatMap((tax) => {
      const row = rows.find((candidate) => candidate.tax === tax);
      const word = row?.state === 'absent' ? 'absent' : row && clientStatus(row, today);
      return word ? [[tax, word]] : [];
    }),
  );
}
