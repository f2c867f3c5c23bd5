/** @jest-environment node */
import fc from 'fast-check';
import { and, eq, sql } from 'drizzle-orm';
import {
  CONSENT_STATES,
  DRAFT_STATES,
  DUE_KINDS,
  NEVER,
  READING_STATES,
  REFUND_STATES,
  UNREAD,
  type ClientTaxFacts,
  type FactDay,
} from '@/lib/taxes/row/facts';
import {
  CLIENT_STATUSES,
  clientOwes,
  clientStatus,
  isRefundDelayed,
  needsAttention,
} from '@/lib/taxes/row/status';
import { isCheckedLate } from '@/lib/vat/repayments/states';
import { dueWithin, isOverdue, isReturnLate, latePence, penaltyRisk } from '@/lib/taxes/row/sums';
import { exportCells } from '@/lib/clients/exchange/exportCells';
import { TABLE_SORTS } from '@/lib/clients/list/tableQuery';
import { addDays, formatDayMonthYear, type IsoDate } from '@/lib/kernel/dates/ukDates';
import type { Tax } from '@/lib/kernel/taxes';
import { pence } from '@/lib/kernel/money';
import { isSnoozed, SNOOZED_AS } from '@/lib/clients/triage/snooze';
import { TRIAGE_CAUSES, type TriageCause } from '@/lib/clients/triage/causes';
import { triageLines } from '@/lib/clients/triage/lines';
import { triageBucket, triageOrder, TRIAGE_PLACES } from '@/lib/clients/triage/triage';
import { csvCell } from '@/lib/kernel/csv';
import { csvWriter } from '@/server/clients/exchange/csvPieces';
import { rowConditions } from '@/server/clients/list/store/rowConditions';
import { exportedRows } from '@/server/clients/exchange/store/exportRows';
import { LINE, lineConditions } from '@/server/clients/triage/store/conditions';
import { triageLines as linesInSql } from '@/server/clients/triage/store/lines';
import type { VisibleClients } from '@/server/access/store/visibleClients';
import { clients, companies, practices } from '@/server/access/store/partyTables';
import { lineSnoozes } from '@/server/clients/triage/store/tables';
import type { Store } from '@/server/platform/db/db';
import { RUNS_ALL } from '@/__tests__/support/runsAll';
import { freshStore } from '@/__tests__/support/server/freshStore';
import { clientTaxes, clientTaxRows } from '@/server/clients/taxes/store/tables';

const ROWS = 2000;
const TODAY: IsoDate = '2026-11-20';

/**
 * Days around the edges of every rule: a day either side of today, of seven, fourteen and thirty
 * days.
 */
const edges = [-40, -31, -2, -1, 0, 1, 6, 7, 8, 13, 14, 15, 29, 30, 31, 60].map((days) =>
  addDays(TODAY, days),
);
const day = (): fc.Arbitrary<FactDay> => fc.constantFrom<FactDay>(...edges, NEVER);
const amount = () => fc.constantFrom(0, 0, 1, 624_015, 9_999_999_999).map(pence);
const rows: fc.Arbitrary<ClientTaxFacts> = fc.record({
  state: fc.constantFrom(...READING_STATES),
  connection: fc.constantFrom('live', 'live', 'live', ...CONSENT_STATES),
  whole: fc.boolean(),
  firstOn: day(),
  periodFrom: day(),
  periodTo: day(),
  person: fc.constantFrom(null, '2000000103'),
  personName: fc.constantFrom(null, 'Anne Keel'),
  onAccountPence: amount(),
  onAccountFrom: day(),
  onAccountTo: day(),
  latePence: fc.constantFrom(0, 0, 0, 5).map(pence),
  partPaid: fc.boolean(),
  returnOn: fc.oneof(fc.constant<FactDay>(NEVER), day()),
  returnFiledOn: day(),
  dueOn: day(),
  dueClearBy: day(),
  duePence: amount(),
  dueChargedPence: amount(),
  dueAboutPence: amount(),
  dueKnown: fc.boolean(),
  dueKind: fc.constantFrom(...DUE_KINDS),
  draft: fc.constantFrom('ready', ...DRAFT_STATES),
  thenOn: day(),
  thenClearBy: day(),
  thenPence: amount(),
  thenChargedPence: amount(),
  thenAboutPence: amount(),
  thenKnown: fc.boolean(),
  laterPence: amount(),
  laterAboutPence: amount(),
  laterKnown: fc.boolean(),
  refund: fc.constantFrom('none', 'none', 'none', 'none', ...REFUND_STATES),
  clockEndsOn: day(),
  clockStopped: fc.boolean(),
  hmrcOwesPence: amount(),
  refundPence: amount(),
  refunds: fc.nat(3),
  expectedRefundPence: amount(),
  expectedRefunds: fc.nat(3),
  penaltyPence: amount(),
  lateCostOn: day(),
  lateCostPence: amount(),
  points: fc.nat(5),
  threshold: fc.constantFrom(0, 2, 4, 5),
  returnPenaltyPence: fc.constantFrom(0, 20_000).map(pence),
  turnsOn: day(),
});

/** Rare among rows at random: nothing is due, and a return may be filed. */
const unsure: ClientTaxFacts = {
  ...UNREAD,
  state: 'read',
  whole: true,
  draft: 'not_known',
  returnOn: addDays(TODAY, 30),
};
const facts = [...fc.sample(rows, { numRuns: ROWS, seed: 20_261_120 }), UNREAD, unsure];
const DAYS = [TODAY, addDays(TODAY, 1), addDays(TODAY, 14), addDays(TODAY, 31)];

/** Returns of Corporation tax and Self Assessment have penalties of their own on the board. */
const taxAt = (index: number): Tax =>
  (['vat', 'vat', 'corporation_tax', 'self_assessment'] as const)[index % 4] ?? 'vat';

/** The state of the return in a file. */
const returnCell = ({ returnOn, returnFiledOn, draft }: ClientTaxFacts): string => {
  if (returnOn !== NEVER) return draft === 'not_known' ? 'Not known' : 'Not filed';
  return returnFiledOn === NEVER ? '' : 'Filed';
};

let store: Store;
beforeAll(async () => {
  store = await freshStore();
  await kept(facts);
});
afterAll(() => store.close());

/** Every row stands under a client of its own, in the order it was made. */
async function kept(facts: ClientTaxFacts[]): Promise<void> {
  const at = new Date(`${TODAY}T12:00:00Z`);
  const { db } = store;
  await db.transaction(async (tx) => {
    const [practice] = await tx
      .insert(practices)
      .values({ name: 'Many', createdAt: at })
      .returning();
    const owned = await tx
      .insert(companies)
      .values(
        facts.map(() => ({
          kind: 'other' as const,
          name: 'One',
          partner: 'organic',
          createdAt: at,
        })),
      )
      .returning({ id: companies.id });
    const looked = await tx
      .insert(clients)
      .values(owned.map(({ id }) => ({ practiceId: practice!.id, companyId: id, createdAt: at })))
      .returning({ id: clients.id });
    for (let from = 0; from < facts.length; from += 500) {
      await tx.insert(clientTaxes).values(
        facts.slice(from, from + 500).map((fact, index) => ({
          ...fact,
          clientId: looked[from + index]!.id,
          practiceId: practice!.id,
          tax: taxAt(from + index),
          nameKey: String(from + index).padStart(5, '0'),
        })),
      );
    }
  });
}

test('the database and the rule say the same of every row on every day', async () => {
  const seen = new Set<string>();
  for (const today of DAYS) {
    const {
      late,
      isReturnLate: returnLate,
      isOverdue: overdue,
      penalty,
      needsAttention: attention,
      status,
      owes,
      dueWithin: within,
    } = rowConditions(today);
    const [week, month] = [within(7), within(30)];
    const answered = await store.db
      .select({
        late,
        returnLate,
        overdue,
        penalty,
        attention,
        status,
        owes,
        week: week.isDue,
        weekPence: week.pence,
        weekAbout: week.aboutPence,
        weekUnknown: week.unknown,
        month: month.isDue,
        monthPence: month.pence,
        monthAbout: month.aboutPence,
        monthUnknown: month.unknown,
      })
      .from(clientTaxRows)
      .orderBy(sql`${clientTaxRows.nameKey}`);
    const expected = facts.map((fact) => {
      const owed = clientOwes(fact, today);
      const [ofWeek, ofMonth] = [dueWithin(fact, today, 7), dueWithin(fact, today, 30)];
      seen.add(clientStatus(fact, today));
      return {
        late: String(latePence(fact, today)),
        returnLate: isReturnLate(fact, today),
        overdue: isOverdue(fact, today),
        penalty: String(penaltyRisk(fact, today)),
        attention: needsAttention(fact, today),
        status: CLIENT_STATUSES.indexOf(clientStatus(fact, today)),
        owes: String('pence' in owed ? owed.pence : owed.kind === 'nothing' ? 0 : -1),
        week: ofWeek.isDue,
        weekPence: String(ofWeek.pence),
        weekAbout: String(ofWeek.aboutPence),
        weekUnknown: ofWeek.unknown,
        month: ofMonth.isDue,
        monthPence: String(ofMonth.pence),
        monthAbout: String(ofMonth.aboutPence),
        monthUnknown: ofMonth.unknown,
      };
    });
    expect(answered).toEqual(expected);
  }
  // A row of every word was among them, so that none agrees by never being said.
  expect([...seen].sort()).toEqual([...CLIENT_STATUSES].sort());
});

test('a day that the row stores is the first on which the rule is true, on every day of a quarter', async () => {
  const stored = await store.db
    .select({
      late: clientTaxes.lateFrom,
      held: clientTaxes.heldFrom,
      attention: clientTaxes.attentionFrom,
      soon: clientTaxes.soonFrom,
      dueOn: clientTaxes.dueOn,
      board: clientTaxes.boardOn,
    })
    .from(clientTaxes)
    .orderBy(sql`${clientTaxes.nameKey}`);
  for (let ahead = -45; ahead <= 75; ahead += 1) {
    const today = addDays(TODAY, ahead);
    const other = facts.filter((fact, index) => {
      // The gate tries a third of the rows on each day, so that every row meets every third day.
      if (!RUNS_ALL && (index + ahead) % 3 !== 0) return false;
      const { late, held, attention, soon, dueOn, board } = stored[index]!;
      const isSaid =
        late <= today === isOverdue(fact, today) &&
        held <= today === isRefundDelayed(fact, today) &&
        held <= today === isCheckedLate(fact.refund, fact.clockEndsOn, today) &&
        (attention <= today || (soon <= today && dueOn >= today)) === needsAttention(fact, today);
      const hasLine = triageLines({ ...fact, tax: taxAt(index) }, today).length > 0;
      return !isSaid || (hasLine && board > today);
    });
    expect([today, other]).toEqual([today, []]);
  }
});

const csvOf = (on: FactDay) => (on === NEVER ? '' : formatDayMonthYear(on));

test('an export says of every row what the rule says, on every day and in every order', async () => {
  const [{ practiceId = '' } = {}] = await store.db
    .select({ practiceId: clientTaxRows.practiceId })
    .from(clientTaxRows)
    .limit(1);
  const visible = { practiceId, personId: undefined, seesAll: true } as VisibleClients;
  const writer = csvWriter();
  for (const [at, sort] of TABLE_SORTS.entries()) {
    const today = DAYS[at % DAYS.length]!;
    const wanted = {
      tax: 'vat',
      today,
      filter: 'all',
      search: '',
      sort,
      direction: at % 2 ? 'asc' : 'desc',
    } as const;
    const said: string[] = [];
    await store.db.transaction(
      async (tx) => {
        for await (const some of exportedRows(tx, visible, wanted))
          said.push(...some.map((row) => exportCells(row, writer).join()));
      },
      { accessMode: 'read only' },
    );
    const expected = facts
      .filter(({ state }, index) => state !== 'absent' && taxAt(index) === 'vat')
      .map((fact) => {
        const owed = clientOwes(fact, today);
        const words = { about: '', not_filed: 'Not filed', not_known: 'Not known', nothing: '' };
        const pounds = (amount: number) => (amount === 0 ? '' : (amount / 100).toFixed(2));
        return [
          'One',
          ...['', '', '', 'Business', '', '', ''],
          fact.personName ?? '',
          fact.person ?? '',
          csvOf(fact.periodFrom),
          csvOf(fact.periodTo),
          csvOf(fact.firstOn),
          csvCell(clientStatus(fact, today)),
          owed.kind === 'amount' ? pounds(owed.pence) : words[owed.kind],
          owed.kind === 'about' ? pounds(owed.pence) : '',
          ...(owed.kind === 'amount' &&
          fact.onAccountPence > 0 &&
          fact.onAccountFrom !== NEVER &&
          fact.onAccountTo !== NEVER
            ? [pounds(fact.onAccountPence), csvOf(fact.onAccountFrom), csvOf(fact.onAccountTo)]
            : ['', '', '']),
          pounds(fact.hmrcOwesPence),
          pounds(fact.expectedRefundPence),
          csvOf(fact.returnOn),
          returnCell(fact),
          csvOf(fact.returnFiledOn),
          '',
          'Not read',
        ].join();
      });
    expect(said.toSorted()).toEqual(expected.toSorted());
  }
});

test('the database and the rule make the same lines of a row, in the same order, and hide the same that are put off', async () => {
  const snoozeAt = (at: number) => ({
    until: addDays(TODAY, [0, 1, 2, 60][at % 4]!),
    as: SNOOZED_AS[(at >> 2) % SNOOZED_AS.length]!,
  });
  const stored = await store.db
    .select()
    .from(clientTaxRows)
    .orderBy(sql`${clientTaxRows.nameKey}`);
  const practiceId = stored[0]?.practiceId ?? '';
  const snoozedAt = new Date(`${TODAY}T12:00:00Z`);
  for (let from = 0; from < stored.length; from += 500) {
    await store.db.insert(lineSnoozes).values(
      stored.slice(from, from + 500).flatMap(({ clientId, tax }, index) => {
        const { until, as } = snoozeAt(from + index);
        const snooze = { clientId, tax, practiceId, until, snoozedAs: as, reason: 'Later' };
        return TRIAGE_CAUSES.map((cause) => ({ ...snooze, cause, snoozedAt }));
      }),
    );
  }
  const [places, causes] = [new Set<string>(), new Set<string>()];
  for (const today of DAYS) {
    const { place, isPutOff } = lineConditions(today);
    const answered = await store.db
      .select({
        key: clientTaxes.nameKey,
        cause: sql<TriageCause>`${LINE.cause}`,
        costOn: sql<string>`${LINE.costOn}::text`,
        pence: LINE.pence,
        place,
        putOff: isPutOff(practiceId),
      })
      .from(linesInSql(today, sql`true`))
      .innerJoin(
        clientTaxes,
        and(
          eq(clientTaxes.clientId, clientTaxRows.clientId),
          eq(clientTaxes.tax, clientTaxRows.tax),
        ),
      )
      .orderBy(place, LINE.costOn, sql`-${LINE.pence}`, clientTaxes.nameKey, LINE.cause);
    const expected = facts
      .flatMap((fact, index) =>
        triageLines({ ...fact, tax: taxAt(index) }, today).map((line) => ({ line, index })),
      )
      .sort(
        (a, b) =>
          triageOrder(a.line, b.line, today) ||
          a.index - b.index ||
          (a.line.cause < b.line.cause ? -1 : 1),
      )
      .map(({ line, index }) => {
        places.add(triageBucket(line, today));
        causes.add(line.cause);
        return {
          key: String(index).padStart(5, '0'),
          cause: line.cause,
          costOn: line.costOn ?? NEVER,
          pence: String(line.pence ?? 0),
          place: TRIAGE_PLACES.indexOf(triageBucket(line, today)),
          putOff: isSnoozed(snoozeAt(index), line, today),
        };
      });
    expect(answered).toEqual(expected);
    expect(new Set(answered.map(({ putOff }) => putOff))).toEqual(new Set([true, false]));
  }
  // A line of every place and cause was among them, so that none agrees by never being one.
  expect([...places].sort()).toEqual([...TRIAGE_PLACES].sort());
  expect([...causes].sort()).toEqual([...TRIAGE_CAUSES].sort());
});
