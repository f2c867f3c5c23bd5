import { findableText, folded } from '@/lib/kernel/text/foldedName';
import { TAXES, type Tax } from '@/lib/kernel/taxes';
import { UNREAD } from '@/lib/taxes/row/facts';
import { clients, companies } from '@/server/access/store/partyTables';
import { clientTaxes } from '@/server/clients/taxes/store/tables';
import type { TestServer } from './testServer';

type StoredClient = typeof clients.$inferSelect;
type TaxFacts = Partial<typeof clientTaxes.$inferInsert>;

interface ClientRow extends Partial<
  Pick<StoredClient, 'vrn' | 'utr' | 'ownerId' | 'authorisation'>
> {
  name: string;
  /** The taxes in the client's rows; all four, read and with nothing to say, unless told. */
  taxes?: Partial<Record<Tax, TaxFacts>>;
}

/** Returns what is known of each of the four taxes; `facts` gets the tax and its place. */
export const eachTax = (facts: (tax: Tax, at: number) => TaxFacts) =>
  Object.fromEntries(TAXES.map((tax, at) => [tax, facts(tax, at)])) as Record<Tax, TaxFacts>;

/** Makes clients of a practice with the rows of their taxes; returns them in this order. */
export async function addClientRows(
  { store: { db }, clock }: TestServer,
  practiceId: string,
  added: readonly ClientRow[],
): Promise<StoredClient[]> {
  const createdAt = clock.now();
  const owned = await db
    .insert(companies)
    .values(
      added.map(({ name, vrn }) => ({
        kind: 'other' as const,
        name,
        partner: 'organic',
        createdAt,
        vrn,
      })),
    )
    .returning();
  const stored = await db
    .insert(clients)
    .values(
      added.map(({ name, taxes: _taxes, ...more }, at) => ({
        practiceId,
        companyId: owned[at]!.id,
        createdAt,
        nameKey: folded(name),
        find: findableText({ name, vrn: more.vrn }),
        ...more,
      })),
    )
    .returning();
  await db.insert(clientTaxes).values(
    stored.flatMap(({ id, nameKey, ownerId }, at) =>
      Object.entries(added[at]!.taxes ?? eachTax(() => ({}))).map(([tax, facts]) => ({
        ...UNREAD,
        state: 'read' as const,
        whole: true,
        ...facts,
        clientId: id,
        practiceId,
        tax: tax as Tax,
        nameKey,
        ownerId,
      })),
    ),
  );
  return stored;
}
