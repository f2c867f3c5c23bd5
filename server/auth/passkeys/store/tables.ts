import type { PasskeyPurpose } from '@/lib/auth/passkeys';
import { bigint, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { people } from '@/server/access/store/tables';
import { moment } from '@/server/platform/db/moment';

/**
 * A passkey that its device has shown once: it counts from then on. What is kept of it is public;
 * its secret stays with its owner.
 */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    /** What its owner calls it. */
    name: text('name').notNull(),
    credentialId: text('credential_id').notNull(),
    /** COSE, in base64url. */
    publicKey: text('public_key').notNull(),
    /** How many signatures it has made, as it said last; 0 for those that do not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** How browsers reach it, with commas between. */
    transports: text('transports').notNull(),
    /** By what the device knows the account: random, the same for all passkeys of one person. */
    userHandle: text('user_handle').notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
  },
  (t) => [
    index('passkeys_person').on(t.personId),
    uniqueIndex('passkeys_credential').on(t.credentialId),
  ],
);

/**
 * A question to a passkey, to be answered once, by the browser that asked and for the purpose that
 * it was asked for.
 */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challengeHash: text('challenge_hash').primaryKey(),
    purpose: text('purpose').notNull().$type<PasskeyPurpose>(),
    /**
     * Hash of the cookie that has to be shown: the session's, the half login's, or one made for
     * this login.
     */
    boundTo: text('bound_to').notNull(),
    /** Whose passkey; null for a login, where the passkey says it. */
    personId: uuid('person_id').references(() => people.id),
    /** What a new passkey is to know the account by. */
    userHandle: text('user_handle'),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (t) => [index('passkey_challenges_person').on(t.personId)],
);
