import { sql } from 'drizzle-orm';
import type { PracticeConnection } from '@/lib/domain/practices/agentConsent';
import type { IdentityProviderName } from '@/lib/domain/signIn/identityProviders';
import type { Product } from '@/lib/domain/signIn/products';
import type { SecondFactor } from '@/lib/domain/signIn/secondStep';
import { boolean, check, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { words } from './jsonShapes';
import { parsedJson } from './parsedJson';

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const people = pgTable('people', {
  id: uuid('id').primaryKey().defaultRandom(),
  fullName: text('full_name').notNull(),
  /** Lower-cased; proven before the row exists. */
  email: text('email').notNull(),
  phone: text('phone'),
  phoneVerifiedAt: moment('phone_verified_at'),
  passwordHash: text('password_hash'),
  /** The acquisition source that sets the fee, frozen at sign-up (docs/rules/security.md#frozen-partner). */
  partner: text('partner').notNull().default('organic'),
  utm: parsedJson('people', 'utm', words),
  createdAt: moment('created_at').notNull(),
  disabledAt: moment('disabled_at'),
  /** Devices known from before are strangers' since then: the person ended all sessions, or changed password or address. */
  devicesEndedAt: moment('devices_ended_at'),
}, (t) => [uniqueIndex('people_email').on(t.email)]);

/** Ways in beyond e-mail: one row per provider identity; never linked by e-mail alone. */
export const signInMethods = pgTable('sign_in_methods', {
  provider: text('provider').notNull(),
  subject: text('subject').notNull(),
  personId: uuid('person_id').notNull().references(() => people.id),
  email: text('email'),
  createdAt: moment('created_at').notNull(),
}, (t) => [primaryKey({ columns: [t.provider, t.subject] }), index('sign_in_methods_person').on(t.personId)]);

/** Someone who has typed an e-mail address and not proven it yet. Becomes a person, or fades after a day. */
export const signUps = pgTable('sign_ups', {
  id: uuid('id').primaryKey().defaultRandom(),
  email: text('email').notNull(),
  fullName: text('full_name').notNull(),
  phone: text('phone'),
  passwordHash: text('password_hash'),
  partner: text('partner').notNull(),
  /** What they sign up for: decides the e-mails and the steps that follow. */
  product: text('product').notNull().default('instant_vat').$type<Product>(),
  utm: parsedJson('sign_ups', 'utm', words),
  /** The provider identity that joins the account once the address is proven. */
  provider: text('provider'),
  providerSubject: text('provider_subject'),
  createdAt: moment('created_at').notNull(),
  completedAt: moment('completed_at'),
});

/** Only the SHA-256 of the cookie is stored. Exactly one of person and sign-up is set. */
export const sessions = pgTable('sessions', {
  idHash: text('id_hash').primaryKey(),
  personId: uuid('person_id').references(() => people.id),
  signUpId: uuid('sign_up_id').references(() => signUps.id),
  signedInWith: text('signed_in_with').notNull(),
  /** What proved it beside that, and when; null where there was no second step. */
  secondFactor: text('second_factor').$type<SecondFactor>(),
  secondFactorAt: moment('second_factor_at'),
  /** What HMRC is told of it: the same for the same factor, and nothing that leads to it. */
  secondFactorReference: text('second_factor_reference'),
  /** When the person showed a factor for an act that could hurt; null again once that act is done. */
  askedAgainAt: moment('asked_again_at'),
  userAgent: text('user_agent').notNull().default(''),
  ip: text('ip').notNull().default(''),
  createdAt: moment('created_at').notNull(),
  lastSeenAt: moment('last_seen_at').notNull(),
  revokedAt: moment('revoked_at'),
}, (t) => [index('sessions_person').on(t.personId), index('sessions_sign_up').on(t.signUpId)]);

/** One-time codes and links. Codes: 6 digits, 10 minutes, 5 tries. Tokens: 256 bits, 10 minutes, single use. Only hashes are stored. */
export const oneTimeSecrets = pgTable('one_time_secrets', {
  id: uuid('id').primaryKey().defaultRandom(),
  purpose: text('purpose').notNull().$type<'emailCode' | 'phoneCode' | 'newEmail' | 'reauthentication' | 'magicLink' | 'passwordReset'>(),
  /** The sign-up or person it belongs to. */
  subjectId: uuid('subject_id').notNull(),
  secretHash: text('secret_hash').notNull(),
  sentTo: text('sent_to').notNull(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  tries: integer('tries').notNull().default(0),
  usedAt: moment('used_at'),
}, (t) => [index('one_time_secrets_subject').on(t.purpose, t.subjectId), index('one_time_secrets_hash').on(t.secretHash),
  index('one_time_secrets_sent').on(t.sentTo, t.purpose)]);

/** What a row of `oauth_states` is for: whose answer may use it up. */
export type OAuthPurpose =
  'hmrc' | 'xero' | 'onlineServices' | PracticeConnection | 'clientProof' | 'hmrc-start' | 'hmrc-consent'
  | `${IdentityProviderName}-identity` | 'link-identity';

/**
 * A visit to a provider and back, or what such a visit brought and this browser may use once. Bound to a cookie of the browser
 * that began it. What is sealed says which: a verifier before the answer; tokens or an identity after it.
 */
export const oauthStates = pgTable('oauth_states', {
  /** Of the OAuth state; of the cookie where the row holds what a visit brought. */
  stateHash: text('state_hash').primaryKey(),
  purpose: text('purpose').notNull().$type<OAuthPurpose>(),
  /** Of the cookie that has to be shown: the session's, or one made for this visit. */
  cookieHash: text('cookie_hash'),
  personId: uuid('person_id').references(() => people.id),
  companyId: uuid('company_id'),
  /** Instead of a company: a practice that connects itself. */
  practiceId: uuid('practice_id'),
  /** PKCE's (RFC 7636): shown when the code is traded for tokens. */
  sealedCodeVerifier: text('sealed_code_verifier'),
  /** Tokens of a consent that no company has yet. */
  sealedTokens: text('sealed_tokens'),
  /** A proven identity that may join an account. */
  sealedIdentity: text('sealed_identity'),
  nonce: text('nonce'),
  partner: text('partner'),
  /** Where whoever signs up came from. */
  utm: parsedJson('oauth_states', 'utm', words),
  /** What a visit to a sign-in provider signs up for. */
  product: text('product').$type<Product>(),
  /** What a visit to HMRC without an account is to begin. */
  intent: text('intent').$type<'signUp' | 'logIn'>(),
  returnTo: text('return_to'),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
}, (t) => [check('oauth_states_one_sealed', sql`num_nonnulls(${t.sealedCodeVerifier}, ${t.sealedTokens}, ${t.sealedIdentity}) = 1`)]);

/** Counters of the rate limiter. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  expire: timestamp('expire', { withTimezone: true, mode: 'date' }),
});

/** Mail and texts as sent, kept for support; the job carries only the id. */
export const outgoingMessages = pgTable('outgoing_messages', {
  id: uuid('id').primaryKey().defaultRandom(),
  channel: text('channel').notNull().$type<'mail' | 'text'>(),
  /** The same moment is never told twice. */
  dedupeKey: text('dedupe_key').notNull(),
  to: text('to').notNull(),
  subject: text('subject').notNull().default(''),
  body: text('body').notNull(),
  html: text('html').notNull().default(''),
  /** It carries a code or a link that signs someone in: the words are dropped once it is sent. */
  holdsSecret: boolean('holds_secret').notNull().default(false),
  /** Where one click turns such e-mails off (RFC 8058); null for those that cannot be turned off. */
  unsubscribeUrl: text('unsubscribe_url'),
  createdAt: moment('created_at').notNull(),
  sentAt: moment('sent_at'),
  /** The addressee's own server turned it down for good; nothing has reached this address since. */
  refusedAt: moment('refused_at'),
}, (t) => [
  uniqueIndex('outgoing_messages_once').on(t.dedupeKey),
  index('outgoing_messages_refused').on(t.to).where(sql`${t.refusedAt} is not null`),
]);
