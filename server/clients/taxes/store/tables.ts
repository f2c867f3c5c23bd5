import { getViewName, sql, Subquery, type SQL } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgTable,
  pgView,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type {
  ConsentState,
  DraftState,
  DueKind,
  FactDay,
  ReadingState,
  RefundState,
} from '@/lib/taxes/row/facts';
import { NEVER } from '@/lib/taxes/row/facts';
import { COUNTS_SOON, NEEDS_ATTENTION, REFUND_DELAYED } from '@/lib/taxes/row/status';
import { OVERDUE } from '@/lib/taxes/row/sums';
import { ON_BOARD } from '@/lib/clients/triage/onBoard';
import { ZERO, type Pence } from '@/lib/kernel/money';
import type { Tax } from '@/lib/kernel/taxes';
import { clients, practices } from '@/server/access/store/partyTables';
import { moment } from '@/server/platform/db/moment';
import { firstDayOf, inDatabase, type RowNames } from './fromDaySql';
import { orderOfFolded, orderedText, sortedText } from '@/server/platform/db/nameOrder';

const pence = (name: string) => bigint(name, { mode: 'number' }).notNull().$type<Pence>();

/** Returns a day's column; 'infinity' if the day is not known. */
const day = (name: string) => date(name, { mode: 'string' }).notNull().$type<FactDay>();

/** The bits of `flags`, lowest first. */
const FLAGS = ['whole', 'partPaid', 'dueKnown', 'thenKnown', 'laterKnown', 'pointsFull'] as const;

type Flag = (typeof FLAGS)[number];

const flagged = (flag: Flag): string =>
  `(client_tax_rows.flags & ${1 << FLAGS.indexOf(flag)} <> 0)`;

/** Returns the condition that a flag of the row is set, which the index of the tables answers. */
export const isFlagged = (flag: Flag): SQL<boolean> => sql.raw(flagged(flag)) as SQL<boolean>;

/** Names of the columns in the conditions of a statement, which reads the rows of both tables. */
export const ROW_NAMES: RowNames = {
  column: (name) => `client_tax_rows.${inDatabase(name)}`,
  flag: (name) => {
    const flag = FLAGS.find((one) => one === name);
    return flag ? flagged(flag) : `client_tax_rows.${inDatabase(name)}`;
  },
};

/** The columns of a row. Those of a fixed width come first. */
const rowColumns = () => ({
  clientId: uuid('client_id')
    .notNull()
    .references(() => clients.id),
  practiceId: uuid('practice_id')
    .notNull()
    .references(() => practices.id),
  latePence: pence('late_pence'),
  duePence: pence('due_pence'),
  dueChargedPence: pence('due_charged_pence'),
  thenPence: pence('then_pence'),
  thenChargedPence: pence('then_charged_pence'),
  hmrcOwesPence: pence('hmrc_owes_pence'),
  penaltyPence: pence('penalty_pence'),
  firstOn: day('first_on'),
  periodFrom: day('period_from'),
  periodTo: day('period_to'),
  returnOn: day('return_on'),
  dueOn: day('due_on'),
  dueClearBy: day('due_clear_by'),
  thenOn: day('then_on'),
  thenClearBy: day('then_clear_by'),
  clockEndsOn: day('clock_ends_on'),
  turnsOn: day('turns_on'),
  refunds: integer('refunds').notNull(),
  points: integer('points').notNull(),
  threshold: integer('threshold').notNull(),
  whole: boolean('whole').notNull(),
  partPaid: boolean('part_paid').notNull(),
  dueKnown: boolean('due_known').notNull(),
  thenKnown: boolean('then_known').notNull(),
  clockStopped: boolean('clock_stopped').notNull(),
  tax: text('tax').notNull().$type<Tax>(),
  state: text('state').notNull().$type<ReadingState>(),
  connection: text('connection').notNull().$type<ConsentState>(),
  dueKind: text('due_kind').notNull().$type<DueKind>(),
  draft: text('draft').notNull().$type<DraftState>(),
  refund: text('refund').notNull().$type<RefundState>(),
  /**
   * As in `clients`, so that sorting by name and choosing by owner stay inside this table's
   * indexes.
   */
  nameKey: text('name_key').notNull(),
  nameOrder: orderedText('name_order').notNull().generatedAlwaysAs(orderOfFolded('name_key')),
  ownerId: uuid('owner_id'),
  readAt: moment('read_at'),
  laterPence: pence('later_pence').default(ZERO),
  laterKnown: boolean('later_known').notNull().default(true),
  /** The next late return costs a penalty. */
  pointsFull: boolean('points_full')
    .notNull()
    .generatedAlwaysAs(sql`threshold > 0 and points + 1 >= threshold`),
  dueAboutPence: pence('due_about_pence').default(ZERO),
  thenAboutPence: pence('then_about_pence').default(ZERO),
  laterAboutPence: pence('later_about_pence').default(ZERO),
  refundPence: pence('refund_pence').default(ZERO),
  lateCostOn: day('late_cost_on').default('infinity'),
  lateCostPence: pence('late_cost_pence').default(ZERO),
  /** The part of the row's amount that is paid on account, and the tax years it is paid for. */
  onAccountPence: pence('on_account_pence').default(ZERO),
  onAccountFrom: day('on_account_from').default(NEVER),
  onAccountTo: day('on_account_to').default(NEVER),
  /** UTR and name of the person whose tax this is; null where it is the client's own. */
  person: text('person'),
  personName: text('person_name'),
  /**
   * FLAGS as bits, which conditions read in place of the columns: an index holds 32 columns, and
   * each of them would be one.
   */
  flags: smallint('flags')
    .notNull()
    .generatedAlwaysAs(
      sql`(whole::int + part_paid::int * 2 + due_known::int * 4 + then_known::int * 8 + later_known::int * 16
          + (threshold > 0 and points + 1 >= threshold)::int * 32)::smallint`,
    ),
  /** The penalty that one more point brings. */
  returnPenaltyPence: pence('return_penalty_pence').default(ZERO),
  /** Expected of returns that are not filed, in no sum of what HMRC owes. */
  expectedRefundPence: pence('expected_refund_pence').default(ZERO),
  expectedRefunds: integer('expected_refunds').notNull().default(0),
  returnFiledOn: day('return_filed_on').default(NEVER),
  /*
   * Days that the database generates from the rules of lib/taxes/row, so that no condition is
   * written a second time in SQL: it compares such a day with today.
   */
  /** A payment or a return is late. */
  lateFrom: day('late_from').generatedAlwaysAs(firstDayOf(OVERDUE)),
  /** HMRC is late with a refund. */
  heldFrom: day('held_from').generatedAlwaysAs(firstDayOf(REFUND_DELAYED)),
  /** An action is needed, whatever falls due. */
  attentionFrom: day('attention_from').generatedAlwaysAs(firstDayOf(NEEDS_ATTENTION)),
  /** The next item counts as due soon. */
  soonFrom: day('soon_from').generatedAlwaysAs(firstDayOf(COUNTS_SOON)),
  /** The first day on which the triage board may have a line of the row. */
  boardOn: day('board_on').generatedAlwaysAs(firstDayOf(ON_BOARD)),
});

/**
 * One row per client and tax: the facts that a practice's tables sort, filter and sum by
 * (docs/decisions/0020). The index of its tables, which covers every column that is filtered or
 * summed by, its fill factor and its vacuuming are in the migration, because the schema's language
 * cannot express them.
 */
export const clientTaxes = pgTable('client_taxes', rowColumns(), (t) => [
  primaryKey({ columns: [t.clientId, t.tax] }),
  index('client_taxes_turns').on(t.turnsOn),
  // Counts of the other taxes, of unread rows and of connected clients, from a few pages each.
  index('client_taxes_states')
    .on(t.practiceId, t.tax, t.state, t.connection)
    .where(sql`${t.state} <> 'absent'`),
  index('client_taxes_live')
    .on(t.practiceId, t.clientId)
    .where(sql`${t.state} = 'read' and ${t.connection} = 'live'`),
  // A page by name, of which the tables' index is not in the order.
  index('client_taxes_name')
    .on(t.practiceId, t.tax, sortedText(t.nameOrder), t.clientId)
    .where(sql`${t.state} <> 'absent'`),
]);

/**
 * The rows of the second and further people whose Self Assessment HMRC lists with a client: that of
 * the first is in `clientTaxes`. Only what was read is here. A table of its own, because few clients have any.
 */
export const clientTaxPersons = pgTable(
  'client_tax_persons',
  { ...rowColumns(), person: text('person').notNull() },
  (t) => [
    primaryKey({ columns: [t.clientId, t.tax, t.person] }),
    index('client_tax_persons_turns').on(t.turnsOn),
  ],
);

/**
 * The rows of both tables, as a practice reads them. `ofPerson` is the UTR of a further person, and
 * empty in the row of the client or of the first person.
 */
export const clientTaxRows = pgView('client_tax_rows', {
  ...rowColumns(),
  ofPerson: text('of_person').notNull(),
}).existing();

/** The rows of {@link clientTaxes} alone, under the name and with the columns of the view. */
const OWN_ROWS = new Subquery(
  sql`select *, ''::text as of_person from ${clientTaxes}`,
  {},
  getViewName(clientTaxRows),
) as unknown as typeof clientTaxRows;

/**
 * Returns the view, or what is read in its place for a tax other than Self Assessment: only that has
 * rows of further people, and a statement without their table is planned and run sooner.
 */
export const rowsOfTax = (tax: Tax): typeof clientTaxRows =>
  tax === 'self_assessment' ? clientTaxRows : OWN_ROWS;
