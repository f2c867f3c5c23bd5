import type { Product } from '@/lib/kernel/products';
import type { SecondFactor } from '@/lib/access/secondFactor';
import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { words } from '@/server/platform/db/jsonShapes';
import { parsedJson } from '@/server/platform/db/parsedJson';
import { moment } from '@/server/platform/db/moment';
import { orderOfNames, orderedText } from '@/server/platform/db/nameOrder';

export const people = pgTable(
  'people',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    fullName: text('full_name').notNull(),
    /** The name as lists are ordered by it. */
    nameOrder: orderedText('name_order').notNull().generatedAlwaysAs(orderOfNames('full_name')),
    /** Lower-cased; proven before the row exists. */
    email: text('email').notNull(),
    phone: text('phone'),
    phoneVerifiedAt: moment('phone_verified_at'),
    passwordHash: text('password_hash'),
    /**
     * The acquisition source that sets the fee, frozen at sign-up
     * (docs/rules/security.md#frozen-partner).
     */
    partner: text('partner').notNull().default('organic'),
    utm: parsedJson('people', 'utm', words),
    createdAt: moment('created_at').notNull(),
    disabledAt: moment('disabled_at'),
    /**
     * Devices known from before are strangers' since then: the person ended all sessions, or
     * changed password or address.
     */
    devicesEndedAt: moment('devices_ended_at'),
  },
  (t) => [uniqueIndex('people_email').on(t.email)],
);

/**
 * Someone who has typed an e-mail address and not proven it yet. Becomes a person, or fades after a
 * day.
 */
export const signUps = pgTable('sign_ups', {
  id: uuid('id').primaryKey().defaultRandom(),
  email: text('email').notNull(),
  fullName: text('full_name').notNull(),
  phone: text('phone'),
  passwordHash: text('password_hash'),
  partner: text('partner').notNull(),
  /** The product that they sign up for: decides the e-mails and the steps that follow. */
  product: text('product').notNull().default('instant_vat').$type<Product>(),
  utm: parsedJson('sign_ups', 'utm', words),
  /** The provider identity that joins the account once the address is proven. */
  provider: text('provider'),
  providerSubject: text('provider_subject'),
  createdAt: moment('created_at').notNull(),
  completedAt: moment('completed_at'),
});

/** Only the SHA-256 of the cookie is stored. Exactly one of person and sign-up is set. */
export const sessions = pgTable(
  'sessions',
  {
    idHash: text('id_hash').primaryKey(),
    personId: uuid('person_id').references(() => people.id),
    signUpId: uuid('sign_up_id').references(() => signUps.id),
    signedInWith: text('signed_in_with').notNull(),
    /** The second factor and when it was shown; null where there was none. */
    secondFactor: text('second_factor').$type<SecondFactor>(),
    secondFactorAt: moment('second_factor_at'),
    /** The reference sent to HMRC: constant for one factor, and not traceable to it. */
    secondFactorReference: text('second_factor_reference'),
    /**
     * When the person showed a factor for an act that could hurt; null again once that act is done.
     */
    askedAgainAt: moment('asked_again_at'),
    /** The act that was shown for, with its subject; kept when the act is done. */
    askedAgainFor: text('asked_again_for'),
    userAgent: text('user_agent').notNull().default(''),
    ip: text('ip').notNull().default(''),
    createdAt: moment('created_at').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
    revokedAt: moment('revoked_at'),
  },
  (t) => [index('sessions_person').on(t.personId), index('sessions_sign_up').on(t.signUpId)],
);

/** The people who run the portal, named by a command and never by a page. */
export const operators = pgTable('operators', {
  personId: uuid('person_id')
    .primaryKey()
    .references(() => people.id),
  addedAt: moment('added_at').notNull(),
  endedAt: moment('ended_at'),
});

/** Counters of the rate limiter. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  expire: timestamp('expire', { withTimezone: true, mode: 'date' }),
});

/**
 * A sign-in that has passed the first step and owes the second: bound to the browser's cookie, and
 * not a session.
 */
export const secondSteps = pgTable(
  'second_steps',
  {
    idHash: text('id_hash').primaryKey(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    signedInWith: text('signed_in_with').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    tries: integer('tries').notNull().default(0),
    endedAt: moment('ended_at'),
  },
  (t) => [index('second_steps_person').on(t.personId)],
);
