import { randomUUID } from 'node:crypto';
import type { PersonCapability } from '@/lib/access/capability';
import { personWithFactor } from '@/server/access/provenPeople';
import { beginFactor, proveFactor, unprovenFactor } from '@/server/auth/store/factors';
import type { Db } from '@/server/platform/db/db';
import type { Sealer } from '@/server/platform/ports/sealer';

/**
 * Adds a person's authenticator app. Its key is the fixtures', so that the sandbox shows its codes;
 * no code has been used.
 */
export async function seedApp(
  tx: Db,
  { sealer }: { sealer: Sealer },
  person: PersonCapability,
  key: string,
  now: Date,
): Promise<PersonCapability> {
  const id = randomUUID();
  const sealedSecret = sealer.seal(key, `second_factors.sealed_secret:${id}`);
  await beginFactor(tx, person, { id, kind: 'totp', sealedSecret, createdAt: now });
  const factor = await unprovenFactor(tx, person, id);
  if (!factor) throw new Error('An app was not saved.');
  await proveFactor(tx, factor, undefined, now);
  return personWithFactor(person, factor);
}
