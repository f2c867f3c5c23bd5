import { sql } from 'drizzle-orm';
import type { PracticeConnection } from '@/lib/access/practiceConnection';
import type { IdentityProviderName } from '@/lib/access/identityProviders';
import type { Product } from '@/lib/kernel/products';
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { words } from '@/server/platform/db/jsonShapes';
import { parsedJson } from '@/server/platform/db/parsedJson';
import { moment } from '@/server/platform/db/moment';
import { people } from '@/server/access/store/tables';
import type { FactorKind } from '@/lib/access/secondFactor';

/** Provider logins, one row per identity; never linked by e-mail address alone. */
export const signInMethods = pgTable(
  'sign_in_methods',
  {
    provider: text('provider').notNull(),
    subject: text('subject').notNull(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    email: text('email'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.subject] }),
    index('sign_in_methods_person').on(t.personId),
  ],
);

/**
 * One-time codes and links. Codes: 6 digits, 10 minutes, 5 tries. Tokens: 256 bits, 10 minutes,
 * single use. Only hashes are stored.
 */
export const oneTimeSecrets = pgTable(
  'one_time_secrets',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    purpose: text('purpose')
      .notNull()
      .$type<
        | 'emailCode'
        | 'phoneCode'
        | 'newEmail'
        | 'reauthentication'
        | 'hmrcLogin'
        | 'magicLink'
        | 'passwordReset'
      >(),
    /** Id of the sign-up or person; of the log-in that began at HMRC. */
    subjectId: uuid('subject_id').notNull(),
    secretHash: text('secret_hash').notNull(),
    sentTo: text('sent_to').notNull(),
    /** The act that a re-authentication code confirms, with its subject. */
    confirms: text('confirms'),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    tries: integer('tries').notNull().default(0),
    usedAt: moment('used_at'),
  },
  (t) => [
    index('one_time_secrets_subject').on(t.purpose, t.subjectId),
    index('one_time_secrets_hash').on(t.secretHash),
    index('one_time_secrets_sent').on(t.sentTo, t.purpose),
  ],
);

/**
 * A visit to a provider, or its result, which this browser may use once. Bound to a cookie of the
 * browser that began it. The sealed column tells which: a code verifier before the callback; tokens
 * or an identity after it.
 */
export const oauthStates = pgTable(
  'oauth_states',
  {
    /** Hash of the OAuth state; of the cookie if the row holds a result. */
    stateHash: text('state_hash').primaryKey(),
    purpose: text('purpose').notNull().$type<OAuthPurpose>(),
    /**
     * Hash of the cookie that must accompany the callback: the session's, or one made for this
     * visit.
     */
    cookieHash: text('cookie_hash'),
    personId: uuid('person_id').references(() => people.id),
    companyId: uuid('company_id'),
    /** Set instead of a company for a practice's own connection. */
    practiceId: uuid('practice_id'),
    /** PKCE code verifier (RFC 7636), sent when the code is exchanged for tokens. */
    sealedCodeVerifier: text('sealed_code_verifier'),
    /** Tokens of a consent that no company has yet. */
    sealedTokens: text('sealed_tokens'),
    /** VAT number that HMRC has answered for with these tokens, so that its people may log in. */
    provenVrn: text('proven_vrn'),
    /** Log-in under that number: the subject of its codes. A new number begins a new one. */
    loginId: uuid('login_id'),
    /** Verified identity that may be linked to an account. */
    sealedIdentity: text('sealed_identity'),
    nonce: text('nonce'),
    partner: text('partner'),
    /** Attribution of the person signing up. */
    utm: parsedJson('oauth_states', 'utm', words),
    /** Product that the visit signs up for. */
    product: text('product').$type<Product>(),
    /** What a visit to HMRC without an account begins. */
    intent: text('intent').$type<'signUp' | 'logIn'>(),
    returnTo: text('return_to'),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (t) => [
    check(
      'oauth_states_one_sealed',
      sql`num_nonnulls(${t.sealedCodeVerifier}, ${t.sealedTokens}, ${t.sealedIdentity}) = 1`,
    ),
  ],
);

/** Purpose of a row of `oauth_states`; only its own callback may use it up. */
export type OAuthPurpose =
  | 'hmrc'
  | 'xero'
  | 'onlineServices'
  | PracticeConnection
  | 'clientProof'
  | 'hmrc-start'
  | 'hmrc-consent'
  | `${IdentityProviderName}-identity`
  | 'link-identity';

/** Authenticator apps. One without `confirmedAt` is not proven and does not count. */
export const secondFactors = pgTable(
  'second_factors',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    kind: text('kind').notNull().$type<FactorKind>(),
    sealedSecret: text('sealed_secret').notNull(),
    createdAt: moment('created_at').notNull(),
    confirmedAt: moment('confirmed_at'),
    lastUsedAt: moment('last_used_at'),
    /** Newest 30-second step with a used code; it and earlier ones are refused. */
    lastStep: integer('last_step'),
  },
  (t) => [index('second_factors_person').on(t.personId)],
);

/**
 * Ten codes that replace a lost device, each once. Stored as a fingerprint that cannot be computed
 * without our key.
 */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    codeHash: text('code_hash').notNull(),
    createdAt: moment('created_at').notNull(),
    usedAt: moment('used_at'),
  },
  (t) => [primaryKey({ columns: [t.personId, t.codeHash] })],
);
