import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { FirstStep } from '@/lib/connections/firstReading';
import type { Verdict } from '@/lib/connections/verdict';
import { deviceFacts, wordsAndNumbers } from '@/server/platform/db/jsonShapes';
import { parsedJson } from '@/server/platform/db/parsedJson';
import { people } from '@/server/access/store/tables';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { moment } from '@/server/platform/db/moment';
import { companies, practices, clients } from '@/server/access/store/partyTables';
import type { RequestState } from '@/lib/connections/authorisationRequest';
import { keptNumbers, organisationNumbers } from './jsonShapes';
import type { ConnectionKind, ConnectionState, SyncState } from '@/lib/connections/connection';

/**
 * A consent at a provider, of a company for itself or of a practice for all of its clients. Tokens
 * are sealed (AES-256-GCM).
 */
export const connections = pgTable(
  'connections',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    companyId: uuid('company_id').references(() => companies.id),
    practiceId: uuid('practice_id').references(() => practices.id),
    kind: text('kind').notNull().$type<ConnectionKind>(),
    organisation: text('organisation').notNull(),
    externalId: text('external_id').notNull(),
    /** `choosing`: nothing is read until a person has said which organisation is the company's. */
    state: text('state').notNull().$type<ConnectionState>(),
    /** The match between the account and the company by the provider's numbers, as last read. */
    verdict: text('verdict').$type<Verdict>(),
    organisationNumbers: parsedJson('connections', 'organisation_numbers', organisationNumbers),
    /** The numbers with which a person kept an account that is not the company's by them. */
    keptNumbers: parsedJson('connections', 'kept_numbers', keptNumbers),
    keptBy: uuid('kept_by').references(() => people.id),
    keptAt: moment('kept_at'),
    sealedTokens: text('sealed_tokens'),
    accessExpiresAt: moment('access_expires_at'),
    /** A token refresh is under way; its process counts as dead if not done by then. */
    refreshingUntil: moment('refreshing_until'),
    grantedAt: moment('granted_at').notNull(),
    grantedBy: uuid('granted_by').references(() => people.id),
    renewBy: date('renew_by', { mode: 'string' }).$type<IsoDate>(),
    lastReadAt: moment('last_read_at'),
    problemCode: text('problem_code'),
    /**
     * The device of the last person to request a reading, for that reading's fraud-prevention
     * headers.
     */
    clientContext: parsedJson('connections', 'client_context', wordsAndNumbers),
    /**
     * The newest round of reading a practice's clients through it: when it began, and when no
     * client was left to read.
     */
    roundBeganAt: moment('round_began_at'),
    roundEndedAt: moment('round_ended_at'),
  },
  (t) => [
    index('connections_company').on(t.companyId),
    index('connections_practice').on(t.practiceId),
    uniqueIndex('connections_one_open')
      .on(t.companyId, t.kind)
      .where(sql`${t.state} <> 'disconnected'`),
    uniqueIndex('connections_one_open_of_practice')
      .on(t.practiceId, t.kind)
      .where(sql`${t.state} <> 'disconnected'`),
    check('connections_one_owner', sql`num_nonnulls(${t.companyId}, ${t.practiceId}) = 1`),
  ],
);

/** Freshness of each company's reading of each tax, and of its books. */
export const syncs = pgTable(
  'syncs',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    subject: text('subject')
      .notNull()
      .$type<'vat' | 'paye' | 'corporation_tax' | 'self_assessment' | 'records'>(),
    state: text('state').notNull().$type<SyncState>(),
    startedAt: moment('started_at'),
    finishedAt: moment('finished_at'),
    readAt: moment('read_at'),
    problemKind: text('problem_kind'),
    problemCode: text('problem_code'),
    reference: text('reference'),
    attempts: integer('attempts').notNull().default(0),
    /**
     * The earliest calendar year that has been read whole; older ones are read once, newest first.
     */
    historyYear: integer('history_year'),
    /** Progress of the first reading of VAT (docs/rules/product.md#first-reading). */
    firstStep: text('first_step').$type<FirstStep>(),
    /** The returns of the recent past: how many are in, of how many HMRC lists. */
    returnsRead: integer('returns_read'),
    returnsListed: integer('returns_listed'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.subject] }),
    index('syncs_waiting')
      .on(t.companyId, t.subject)
      .where(sql`${t.state} in ('queued', 'running')`),
  ],
);

/**
 * Details that a session's browser last sent about itself: page loads to a provider cannot send
 * them again (docs/rules/hmrc.md#fraud-prevention-headers).
 */
export const sessionDevices = pgTable('session_devices', {
  sessionIdHash: text('session_id_hash').primaryKey(),
  device: parsedJson('session_devices', 'device', deviceFacts).notNull(),
  seenAt: moment('seen_at').notNull(),
});

/**
 * One row per provider: the earliest moment of its next request (HMRC allows 3 a second per
 * application). One more for each call that is counted at a time ('hmrc/0').
 */
export const providerThrottles = pgTable('provider_throttles', {
  provider: text('provider').primaryKey(),
  nextAt: moment('next_at').notNull(),
});

/**
 * A practice's newest request at HMRC to deal with a client's VAT, and how often its known fact was
 * wrong.
 */
export const authorisationRequests = pgTable('authorisation_requests', {
  clientId: uuid('client_id')
    .primaryKey()
    .references(() => clients.id),
  /** The number that was asked about; the row does not apply to another one. */
  vrn: text('vrn').notNull(),
  state: text('state').notNull().default('none').$type<RequestState>(),
  /** HMRC's id of it, where it was made here. */
  hmrcId: text('hmrc_id'),
  /** The day of registration that HMRC took. */
  registeredOn: date('registered_on', { mode: 'string' }).$type<IsoDate>(),
  actionUrl: text('action_url'),
  expiresOn: date('expires_on', { mode: 'string' }).$type<IsoDate>(),
  requestedBy: uuid('requested_by').references(() => people.id),
  requestedAt: moment('requested_at'),
  checkedAt: moment('checked_at'),
  wrongDates: integer('wrong_dates').notNull().default(0),
  wrongAt: moment('wrong_at'),
});
