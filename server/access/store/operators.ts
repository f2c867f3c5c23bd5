import { and, eq, isNull } from 'drizzle-orm';
import type { PersonCapability, WorkCapability } from '@/lib/access/capability';
import type { OperatorCapability } from '@/lib/access/operatorCapability';
import { cleanedEmail } from '@/lib/kernel/emailAddress';
import { checkWork, operatorOf, personOf } from '@/lib/access/holder';
import { NOT_FOUND, Refusal } from '@/lib/access/refusal';
import type { Db } from '@/server/platform/db/db';
import { operators, people } from './tables';

const open = (personId: string) => and(eq(operators.personId, personId), isNull(operators.endedAt));

/** Returns whether the person runs the portal. Only for the authorise step. */
export async function isOperator(db: Db, person: PersonCapability): Promise<boolean> {
  const rows = await db
    .select()
    .from(operators)
    .where(open(personOf(person)));
  return rows.length > 0;
}

/**
 * Checks again, inside the transaction, that the person still runs the portal, and locks the row
 * until the transaction ends. @throws Refusal notFound
 */
export async function refuseEndedOperator(tx: Db, capability: OperatorCapability): Promise<void> {
  const rows = await tx
    .select()
    .from(operators)
    .where(open(personOf(operatorOf(capability))))
    .for('share');
  if (rows.length === 0) throw new Refusal('notFound', NOT_FOUND);
}

/** Returns the e-mail addresses of all who run the portal. */
export async function operatorAddresses(db: Db, work: WorkCapability): Promise<string[]> {
  checkWork(work);
  const rows = await db
    .select({ email: people.email })
    .from(operators)
    .innerJoin(people, eq(people.id, operators.personId))
    .where(and(isNull(operators.endedAt), isNull(people.disabledAt)));
  return rows.map(({ email }) => email);
}

/**
 * Lets the person of this address run the portal, or revokes that. Returns their id; undefined for
 * an unknown address.
 */
export async function nameOperator(
  tx: Db,
  work: WorkCapability,
  { email, isEnded }: { email: string; isEnded: boolean },
  at: Date,
): Promise<string | undefined> {
  checkWork(work);
  const [person] = await tx
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.email, cleanedEmail(email).toLowerCase()), isNull(people.disabledAt)));
  if (!person) return undefined;
  const endedAt = isEnded ? at : null;
  await tx
    .insert(operators)
    .values({ personId: person.id, addedAt: at, endedAt })
    .onConflictDoUpdate({ target: operators.personId, set: { endedAt } });
  return person.id;
}
