import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/db';
import { people } from '@/server/access/store/tables';
import type { Addressee } from '@/server/access/store/stored';

export interface Contact {
  email: string;
  fullName: string;
}

/** Returns the contact of a person; undefined once the account is gone. */
export async function findContact(db: Db, { personId }: Addressee): Promise<Contact | undefined> {
  const [row] = await db
    .select({ email: people.email, fullName: people.fullName })
    .from(people)
    .where(and(eq(people.id, personId), isNull(people.disabledAt)));
  return row;
}
