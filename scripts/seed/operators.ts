import { OPERATORS } from '@/sandbox/fixtures/fixtures';
import { portalWork } from '@/server/access/portalWork';
import { personOfNewAccount } from '@/server/access/provenPeople';
import { nameOperator } from '@/server/access/store/operators';
import { addPerson } from '@/server/access/store/people';
import { hashPassword } from '@/server/auth/passwords';
import type { Db } from '@/server/platform/db/db';
import type { Sealer } from '@/server/platform/ports/sealer';
import { seedApp } from './app';

/** Seeds the portal's operators, each with an authenticator app. */
export async function seedOperators(tx: Db, { sealer }: { sealer: Sealer }, now: Date) {
  for (const { name, email, phone, password, appKey } of OPERATORS) {
    const opened = await addPerson(tx, {
      fullName: name,
      email,
      phone,
      passwordHash: await hashPassword(password),
      partner: 'organic',
      createdAt: now,
    });
    if (!opened) throw new Error(`${email} was seeded twice.`);
    await seedApp(tx, { sealer }, personOfNewAccount(opened), appKey, now);
    await nameOperator(tx, portalWork(), { email, isEnded: false }, now);
  }
}
