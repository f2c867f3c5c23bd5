import type { FactorKind } from '@/lib/domain/signIn/secondStep';
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment, people } from './people';

/** What answers the second step of signing in. One without `confirmedAt` has been shown and not proven: it counts for nothing. */
export const secondFactors = pgTable('second_factors', {
  id: uuid('id').primaryKey().defaultRandom(),
  personId: uuid('person_id').notNull().references(() => people.id),
  kind: text('kind').notNull().$type<FactorKind>(),
  sealedSecret: text('sealed_secret').notNull(),
  createdAt: moment('created_at').notNull(),
  confirmedAt: moment('confirmed_at'),
  lastUsedAt: moment('last_used_at'),
  /** The half minute of the newest code that was taken: it and earlier ones are not taken again. */
  lastStep: integer('last_step'),
}, (t) => [index('second_factors_person').on(t.personId)]);

/** Ten codes that stand in for a lost device, each once. Kept as a fingerprint that cannot be worked out without our key. */
export const recoveryCodes = pgTable('recovery_codes', {
  personId: uuid('person_id').notNull().references(() => people.id),
  codeHash: text('code_hash').notNull(),
  createdAt: moment('created_at').notNull(),
  usedAt: moment('used_at'),
}, (t) => [primaryKey({ columns: [t.personId, t.codeHash] })]);

/** Somebody has shown the first step and owes the second: bound to their browser's cookie, and no session. */
export const secondSteps = pgTable('second_steps', {
  idHash: text('id_hash').primaryKey(),
  personId: uuid('person_id').notNull().references(() => people.id),
  signedInWith: text('signed_in_with').notNull(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  tries: integer('tries').notNull().default(0),
  endedAt: moment('ended_at'),
}, (t) => [index('second_steps_person').on(t.personId)]);
