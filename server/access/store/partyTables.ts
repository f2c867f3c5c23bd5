import type { PracticeRole } from '@/lib/access/permissions';
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { Authorisation } from '@/lib/access/authorisation';
import type { CompanyKind } from '@/lib/access/companyKind';
import type { PracticeState } from '@/lib/access/practiceState';
import { people } from './tables';
import { moment } from '@/server/platform/db/moment';
import { orderOfFolded, orderedText, sortedText } from '@/server/platform/db/nameOrder';

export const companies = pgTable('companies', {
  id: uuid('id').primaryKey().defaultRandom(),
  kind: text('kind').notNull().$type<CompanyKind>(),
  name: text('name').notNull(),
  companyNumber: text('company_number'),
  town: text('town'),
  /** The registered office in one line, as Companies House gave it; null where it was not read. */
  registeredAddress: text('registered_address'),
  vrn: text('vrn'),
  /** Source of the nine boxes: connected bookkeeping or typing; null until chosen. */
  recordsSource: text('records_source').$type<'xero' | 'typed'>(),
  /** The acquisition source of the person who added it; decides the fee for good. */
  partner: text('partner').notNull(),
  createdAt: moment('created_at').notNull(),
});

export const memberships = pgTable(
  'memberships',
  {
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    /** `client`: the end client of a practice, invited by it. */
    role: text('role').notNull().$type<'owner' | 'member' | 'client'>(),
    createdAt: moment('created_at').notNull(),
    endedAt: moment('ended_at'),
    /** When, and for which VAT number, HMRC confirmed that a client acts (docs/decisions/0023). */
    provenAt: moment('proven_at'),
    provenVrn: text('proven_vrn'),
  },
  (t) => [
    primaryKey({ columns: [t.personId, t.companyId] }),
    index('memberships_company').on(t.companyId),
  ],
);

export const practices = pgTable(
  'practices',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    /** At Companies House; null for a practice that was written down by hand. */
    companyNumber: text('company_number'),
    town: text('town'),
    /** HMRC's agent reference number, as the practice gave it. */
    arn: text('arn'),
    /**
     * When HMRC confirmed that the reference is the practice's; only then does it belong to one
     * practice alone.
     */
    arnConfirmedAt: moment('arn_confirmed_at'),
    /** HMRC's own name of the agency, as its consent gave it last; null where it gave none. */
    agencyName: text('agency_name'),
    state: text('state').notNull().default('setting_up').$type<PracticeState>(),
    everyoneSeesAllClients: boolean('everyone_sees_all_clients').notNull().default(true),
    createdAt: moment('created_at').notNull(),
    /** When an admin agreed to what is requested from HMRC, which completes the set-up. */
    finishedAt: moment('finished_at'),
    openedAt: moment('opened_at'),
    /**
     * When the last member deleted their account: the practice is no longer read, reminded or
     * invoiced.
     */
    closedAt: moment('closed_at'),
  },
  (t) => [
    uniqueIndex('practices_confirmed_arn')
      .on(t.arn)
      .where(sql`${t.arnConfirmedAt} is not null`),
  ],
);

export const practiceMembers = pgTable(
  'practice_members',
  {
    practiceId: uuid('practice_id')
      .notNull()
      .references(() => practices.id),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    role: text('role').notNull().$type<PracticeRole>(),
    createdAt: moment('created_at').notNull(),
    deactivatedAt: moment('deactivated_at'),
    /** When they last came back; the practice does not see what happened in between. */
    backSince: moment('back_since'),
    /** True if they are notified when a client answers an offer that concerns them. */
    hearsOfAnswers: boolean('hears_of_answers').notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.personId] }),
    index('practice_members_person').on(t.personId),
  ],
);

/** A person or a business that a practice looks after, with numbers of their own for each tax. */
export const clients = pgTable(
  'clients',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    practiceId: uuid('practice_id')
      .notNull()
      .references(() => practices.id),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    createdAt: moment('created_at').notNull(),
    removedAt: moment('removed_at'),
    /** True if the client's own people ended it, not the practice. */
    endedByClient: boolean('ended_by_client').notNull().default(false),
    /**
     * HMRC's authorisation of the practice for this client: not asked yet, or the last known
     * result.
     */
    authorisation: text('authorisation').notNull().default('not_asked').$type<Authorisation>(),
    authorisationCheckedAt: moment('authorisation_checked_at'),
    /** The person of the practice who looks after it. */
    ownerId: uuid('owner_id').references(() => people.id),
    /**
     * The name without marks, and all that it is found by (lib/kernel/text/foldedName); empty until
     * folded.
     */
    nameKey: text('name_key').notNull().default(''),
    /** The name as lists are ordered by it. */
    nameOrder: orderedText('name_order').notNull().generatedAlwaysAs(orderOfFolded('name_key')),
    find: text('find').notNull().default(''),
    vrn: text('vrn'),
    utr: text('utr'),
    /** True if the practice typed the UTR; false if HMRC gave it with a reading. */
    utrTyped: boolean('utr_typed').notNull().default(false),
    companyNumber: text('company_number'),
    /** 'office/employer'; the reference that PAYE is paid with; both as the practice gave them. */
    payeReference: text('paye_reference'),
    accountsOfficeReference: text('accounts_office_reference'),
    /** A person's National Insurance number; only its last three characters are shown. */
    nino: text('nino'),
  },
  (t) => [
    uniqueIndex('clients_once').on(t.practiceId, t.companyId),
    index('clients_company').on(t.companyId),
    index('clients_owner').on(t.ownerId),
    index('clients_name').on(t.practiceId, t.nameKey),
    index('clients_in_order')
      .on(t.practiceId, sortedText(t.nameOrder), t.id)
      .where(sql`${t.removedAt} is null`),
    index('clients_vrn').on(t.practiceId, t.vrn),
    index('clients_utr').on(t.practiceId, t.utr),
    index('clients_company_number').on(t.practiceId, t.companyNumber),
    index('clients_paye_reference').on(t.practiceId, t.payeReference),
    index('clients_nino').on(t.practiceId, t.nino),
    // A business of two practices is a company of each (docs/decisions/0010): they share no data.
    uniqueIndex('clients_of_one_practice')
      .on(t.companyId)
      .where(sql`${t.removedAt} is null`),
    index('clients_ended')
      .on(t.practiceId, t.removedAt)
      .where(sql`${t.endedByClient}`),
  ],
);

export const clientAssignments = pgTable(
  'client_assignments',
  {
    clientId: uuid('client_id')
      .notNull()
      .references(() => clients.id),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.personId] }),
    index('client_assignments_person').on(t.personId, t.clientId),
  ],
);

export const invitations = pgTable(
  'invitations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind').notNull().$type<'client' | 'teamMember' | 'companyMember'>(),
    practiceId: uuid('practice_id').references(() => practices.id),
    companyId: uuid('company_id').references(() => companies.id),
    clientId: uuid('client_id').references(() => clients.id),
    /** Lower-cased: the only address that may accept it. */
    email: text('email').notNull(),
    fullName: text('full_name').notNull().default(''),
    role: text('role').notNull(),
    tokenHash: text('token_hash').notNull(),
    invitedBy: uuid('invited_by').references(() => people.id),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    openedAt: moment('opened_at'),
    acceptedAt: moment('accepted_at'),
    acceptedBy: uuid('accepted_by').references(() => people.id),
    declinedAt: moment('declined_at'),
    cancelledAt: moment('cancelled_at'),
    /**
     * The link's token, sealed, so that a reminder carries the same link; gone once the invitation
     * has ended.
     */
    sealedToken: text('sealed_token'),
    /** Days from sending to the last reminder, 0 before the first, and when that was. */
    remindedDay: integer('reminded_day').notNull().default(0),
    remindedAt: moment('reminded_at'),
    /** When the address turned down a mail of it for good. */
    bouncedAt: moment('bounced_at'),
    /** When the client asked for another, after it had ended. */
    askedAgainAt: moment('asked_again_at'),
  },
  (t) => [
    index('invitations_client').on(t.clientId),
    index('invitations_company').on(t.companyId),
    uniqueIndex('invitations_token').on(t.tokenHash),
    index('invitations_newest').on(t.practiceId, t.clientId, t.createdAt),
    uniqueIndex('invitations_one_open')
      .on(t.clientId)
      .where(sql`${t.acceptedAt} is null and ${t.declinedAt} is null and ${t.cancelledAt} is null`),
    index('invitations_sealed')
      .on(t.createdAt)
      .where(sql`${t.sealedToken} is not null`),
    index('invitations_email').on(t.email),
    index('invitations_accepted_by').on(t.acceptedBy),
    index('invitations_invited_by').on(t.invitedBy),
  ],
);
