import type { PasskeyPurpose } from '@/lib/auth/passkeys';
import { bigint, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { people } from '@/server/access/store/tables';
import { moment } from '@/server/platform/db/moment';

/** A registered passkey. Only public data is stored; the private key stays on the device. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    /** Name given by the owner. */
    name: text('name').notNull(),
    credentialId: text('credential_id').notNull(),
    /** COSE key, in base64url. */
    publicKey: text('public_key').notNull(),
    /** Signature counter as last reported; 0 for passkeys that do not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** Comma-separated transports. */
    transports: text('transports').notNull(),
    /** Random id of the account on the device, shared by all passkeys of one person. */
    userHandle: text('user_handle').notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
  },
  (t) => [
    index('passkeys_person').on(t.personId),
    uniqueIndex('passkeys_credential').on(t.credentialId),
  ],
);

/** A single-use challenge, bound to a browser and a purpose. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challengeHash: text('challenge_hash').primaryKey(),
    purpose: text('purpose').notNull().$type<PasskeyPurpose>(),
    /**
     * Hash of the cookie that must accompany the response: the session's, the owed second step's,
     * or one made for this login.
     */
    boundTo: text('bound_to').notNull(),
    /** Owner of the passkey; null for a login, where the passkey identifies the person. */
    personId: uuid('person_id').references(() => people.id),
    /** User handle for a passkey to be created. */
    userHandle: text('user_handle'),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (t) => [index('passkey_challenges_person').on(t.personId)],
);
