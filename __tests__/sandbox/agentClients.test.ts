/** @jest-environment node */
import { validate as utrIsValid } from 'stdnum/lib/cjs/gb/utr.js';
import { isCompanyNumber } from '@/lib/companies/companyNumber';
import { addDays, isoDate, isoDateOf, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { decimalToPence, type Pence } from '@/lib/kernel/money';
import { sum } from '@/lib/kernel/sums';
import { checkNumber } from '@/lib/companies/numbers/rules';
import { checkVatNumber } from '@/lib/companies/vatNumber';
import { agentClients, isClientOfAgent } from '@/sandbox/fixtures/agentClients';
import { slotOfPaye, slotOfUtr } from '@/sandbox/fixtures/clientNumbers';
import { getCredit } from '@/sandbox/fixtures/figures';
import { REGISTER } from '@/sandbox/fixtures/fixtures';
import { getTaxes } from '@/sandbox/fixtures/taxProfiles';
import { periodsNow, traderNow } from '@/sandbox/fixtures/view';
import { retrieveLiabilities, retrievePayments } from '@/sandbox/hmrc/account';
import { retrievePenalties } from '@/sandbox/hmrc/penalties';
import { getCases, caseStatus } from '@/sandbox/hmrc/repaymentCases';
import type { Answer } from '@/sandbox/http/answer';
import type { Call } from '@/sandbox/http/call';
import type { Sandbox } from '@/sandbox/sandbox';
import { emptyState } from '@/sandbox/state/state';
import { CALDER, MARLOW, STRANGER } from './openSandbox';

const FERNLEA = 'NARN0396245';
const TEN_THOUSAND = 'NARN0010000';
const clients = agentClients(FERNLEA);
const named = (name: string) => clients.find((client) => client.name.startsWith(name))?.vrn ?? '';
const vrns = clients.flatMap(({ vrn }) => (vrn ? [vrn] : []));

/**
 * Creates the part of a sandbox that HMRC's answers use: started on `began`, with today's date
 * `today`.
 */
function sandboxOn(today: IsoDate, began = today): Sandbox {
  const now = new Date(`${today}T12:00:00Z`);
  return {
    now: () => now,
    today: () => isoDate(now),
    stepMs: 0,
    state: emptyState(began),
    changed: () => undefined,
  } as unknown as Sandbox;
}

const bodyOf = (answer: Answer) =>
  (answer.status === 404 ? {} : JSON.parse(answer.body)) as {
    liabilities?: {
      type: string;
      taxPeriod: { to: string };
      originalAmount: number;
      outstandingAmount: number;
      due: string;
    }[];
    payments?: { amount: number; received: string }[];
    lateSubmissionPenalty?: {
      summary: {
        activePenaltyPoints: number;
        regimeThreshold: number;
        penaltyChargeAmount: number;
      };
    };
    totalisations?: {
      latePaymentPenaltyPostedTotal: number;
      latePaymentPenaltyEstimateTotal: number;
    };
  };
const callFor = (vrn: string, query = ''): Call =>
  ({
    params: { vrn },
    query: new URLSearchParams(query),
    header: () => undefined,
  }) as unknown as Call;

/** Returns the last twelve months of an account from HMRC, cached for each day. */
const known = new Map<string, ReturnType<typeof askAccount>>();
function accountOf(sandbox: Sandbox, vrn: string) {
  const key = `${sandbox.today()} ${sandbox.state.anchor} ${vrn}`;
  const account = known.get(key) ?? askAccount(sandbox, vrn);
  known.set(key, account);
  return account;
}
function askAccount(sandbox: Sandbox, vrn: string) {
  const year = `from=${addDays(sandbox.today(), -365)}&to=${sandbox.today()}`;
  const { liabilities = [] } = bodyOf(retrieveLiabilities(sandbox)(callFor(vrn, year)) as Answer);
  const { payments = [] } = bodyOf(retrievePayments(sandbox)(callFor(vrn, year)) as Answer);
  return { liabilities, payments };
}
const overdue = (sandbox: Sandbox, vrn: string) =>
  accountOf(sandbox, vrn).liabilities.filter(
    ({ type, outstandingAmount, due }) =>
      type === 'VAT Return Debit Charge' && outstandingAmount > 0 && due < sandbox.today(),
  );
const totalOf = (amounts: number[]): Pence => sum(amounts.map(decimalToPence));

const DAYS = ['2027-01-31', '2027-04-01', '2027-07-07', '2028-02-29'];

describe('the clients of a practice', () => {
  test('there are 120, each with a name and numbers of its own that HMRC would have given out', () => {
    expect(clients).toHaveLength(120);
    for (const number of ['name', 'vrn', 'companyNumber', 'utr', 'directorUtr', 'paye'] as const) {
      const all = clients.flatMap((client) => client[number] ?? []);
      expect(new Set(all).size).toBe(all.length);
    }
    expect(vrns.filter((vrn) => checkVatNumber(vrn).kind !== 'right')).toEqual([]);
    for (const { utr, directorUtr } of clients)
      for (const one of [utr, directorUtr]) if (one) expect(utrIsValid(one).isValid).toBe(true);
    for (const { form, accountsOffice, nino } of clients) {
      if (accountsOffice)
        expect(checkNumber('accounts_office_reference', accountsOffice).kind).toBe('right');
      expect(nino === undefined).toBe(form !== undefined);
      if (nino) expect(checkNumber('nino', nino).kind).toBe('right');
    }
    const numbers = clients.flatMap(({ companyNumber }) => companyNumber ?? []);
    expect(numbers.every(isCompanyNumber)).toBe(true);
    expect(REGISTER.filter(({ number }) => numbers.includes(number))).toEqual([]);
  });

  test('118 are registered for VAT, 74 for PAYE and 96 for Corporation tax, and what they are not registered for has no reference', () => {
    const having = (of: 'vrn' | 'paye' | 'utr' | 'directorUtr') =>
      clients.filter((client) => client[of]).length;
    expect([having('vrn'), having('paye'), having('utr'), having('directorUtr')]).toEqual([
      118, 74, 96, 117,
    ]);
    for (const { vrn, utr, paye, directorUtr } of clients)
      if (vrn) {
        const { taxOffice, employer, ...taxes } = getTaxes(vrn);
        expect([taxes.utr, `${taxOffice}/${employer}`, taxes.director?.utr]).toEqual([
          utr ?? '',
          paye ?? '/',
          directorUtr,
        ]);
      }
  });

  test('all but six have authorised the practice, and none has authorised another', () => {
    expect(vrns.filter((vrn) => !isClientOfAgent(FERNLEA, vrn))).toHaveLength(6);
    expect(vrns.filter((vrn) => isClientOfAgent(TEN_THOUSAND, vrn))).toEqual([]);
    expect([MARLOW, CALDER, STRANGER].map((vrn) => isClientOfAgent(FERNLEA, vrn))).toEqual([
      false,
      false,
      true,
    ]);
  });

  test('a practice of ten thousand is known by its numbers alone, and no two clients share a name', () => {
    const many = agentClients(TEN_THOUSAND, 10_000);
    expect(new Set(many.map(({ name }) => name)).size).toBe(10_000);
    for (const { vrn, name } of many.filter((_, at) => at % 97 === 0))
      if (vrn) {
        expect([checkVatNumber(vrn).kind, traderNow(sandboxOn('2026-11-22'), vrn).name]).toEqual([
          'right',
          name,
        ]);
      }
    expect(
      many.filter(({ vrn }) => vrn && isClientOfAgent(TEN_THOUSAND, vrn)).length,
    ).toBeGreaterThan(9_000);
  });
});

describe.each(DAYS)('what HMRC says of them on %s', (day) => {
  const sandbox = sandboxOn(isoDateOf(day));
  const position = (vrn: string) =>
    bodyOf(retrievePenalties(sandbox)(callFor(vrn)) as Answer).lateSubmissionPenalty?.summary;

  test('three clients are behind with a bill or a return, by a month at most, and one more with what holds up its refund', () => {
    expect(vrns.filter((vrn) => overdue(sandbox, vrn).length > 0).sort()).toEqual(
      [named('Ashdown'), named('Hollins')].sort(),
    );
    const missing = vrns.filter((vrn) =>
      periodsNow(sandbox, vrn).some(({ state, due }) => state === 'open' && due < day),
    );
    expect(missing.sort()).toEqual([named('Penrose'), named('Tidewater')].sort());
    for (const { due } of [named('Ashdown'), named('Hollins')].flatMap((vrn) =>
      overdue(sandbox, vrn),
    )) {
      expect(addDays(isoDateOf(due), 31) >= day).toBe(true);
    }
    const [part] = overdue(sandbox, named('Hollins'));
    expect(part && part.outstandingAmount > 0 && part.outstandingAmount < part.originalAmount).toBe(
      true,
    );
  });

  test('refunds stand in every state', () => {
    const newest = (vrn: string) => getCases(sandbox, vrn)[0]?.case;
    const states = (vrn: string) => getCases(sandbox, vrn).map((one) => caseStatus(one.case));
    expect(newest(named('Castlegate')) && caseStatus(newest(named('Castlegate'))!)).toBe(
      'CLAIM_QUERIED',
    );
    expect(newest(named('Tidewater')) && caseStatus(newest(named('Tidewater'))!)).toBe(
      'REPAYMENT_SUSPENDED',
    );
    expect(states(named('Linden'))).toContain('REPAYMENT_ADJUSTED');
    const delayed = getCases(sandbox, named('Copperbeech'))
      .filter((one) => caseStatus(one.case) === 'SENT_FOR_RISKING')
      .at(-1);
    expect(delayed && addDays(delayed.case.rows[0]!.on, 30) < day).toBe(true);
    const monthly = vrns.filter(
      (vrn) => traderNow(sandbox, vrn).frequency === 'monthly' && !traderNow(sandbox, vrn).story,
    );
    const checking = monthly.filter((vrn) => newest(vrn)?.clearedOn === undefined);
    expect([checking.length > 0, monthly.length > checking.length]).toEqual([true, true]);
  });

  test('some have filed and not paid yet, some have only the running period, and all three staggers and a year are there', () => {
    const owing = (vrn: string) =>
      accountOf(sandbox, vrn).liabilities.filter(({ outstandingAmount }) => outstandingAmount > 0);
    const filed = vrns.filter((vrn) => owing(vrn).some(({ due }) => due >= day));
    const running = vrns.filter(
      (vrn) =>
        periodsNow(sandbox, vrn).every(({ state }) => state !== 'open') && owing(vrn).length === 0,
    );
    expect([filed.length > 0, running.length > 0]).toEqual([true, true]);
    const every = (frequency: string) =>
      vrns.filter((vrn) => traderNow(sandbox, vrn).frequency === frequency);
    const ends = every('quarterly').map(
      (vrn) => Number(periodsNow(sandbox, vrn)[0]?.end.slice(5, 7)) % 3,
    );
    expect(new Set(ends)).toEqual(new Set([0, 1, 2]));
    expect(every('annual')).toHaveLength(3);
  });

  test('points stand below the threshold and at it, where the last one cost £200 that was paid', () => {
    expect(position(named('Kestrel'))).toMatchObject({
      activePenaltyPoints: 2,
      regimeThreshold: 4,
      penaltyChargeAmount: 0,
    });
    expect(position(named('Thornbury'))).toMatchObject({
      activePenaltyPoints: 4,
      regimeThreshold: 4,
      penaltyChargeAmount: 200,
    });
    expect(
      accountOf(sandbox, named('Thornbury')).liabilities.find(
        ({ type }) => type === 'VAT Late Submission Pen',
      ),
    ).toMatchObject({
      originalAmount: 200,
      outstandingAmount: 0,
    });
  });

  test('every charge is what its return came to, and what was paid is what is no longer owed', () => {
    for (const vrn of vrns) {
      const { liabilities, payments } = accountOf(sandbox, vrn);
      const periods = periodsNow(sandbox, vrn);
      for (const { type, taxPeriod, originalAmount } of liabilities)
        if (type === 'VAT Return Debit Charge') {
          const filed = periods.find(({ end }) => end === taxPeriod.to);
          expect(filed && -getCredit(filed.boxes)).toBe(decimalToPence(originalAmount));
        }
      // A payment of the year may be for a period before it, never the other way round.
      const [charged, left] = [
        liabilities.map((one) => one.originalAmount),
        liabilities.map((one) => one.outstandingAmount),
      ].map(totalOf);
      expect(totalOf(payments.map(({ amount }) => amount))).toBeGreaterThanOrEqual(
        (charged ?? 0) - (left ?? 0),
      );
      for (const one of periods)
        if (one.received) expect(one.received < day && one.received > one.end).toBe(true);
    }
  });
});

test('a story that began two months ago says the same of the quarter that has come since, and figures once filed stay as they were', () => {
  const [began, later] = [sandboxOn('2026-11-22'), sandboxOn('2027-01-20', '2026-11-22')];
  expect(overdue(later, named('Ashdown'))).toHaveLength(1);
  for (const vrn of vrns) {
    const then = new Map(periodsNow(began, vrn).map((period) => [period.end, period.boxes]));
    const common = periodsNow(later, vrn).filter(({ end }) => then.has(end));
    expect(common.length).toBeGreaterThan(3);
    for (const { end, boxes } of common) expect(boxes).toEqual(then.get(end));
  }
});

test('each reference of a client leads back to its place, and no other does', () => {
  for (const { index, utr, directorUtr, paye } of agentClients(TEN_THOUSAND, 400)) {
    if (utr) expect(slotOfUtr(utr)?.index).toBe(index);
    if (directorUtr) expect(slotOfUtr(directorUtr)?.index).toBe(index);
    if (paye) expect(slotOfPaye(paye)?.index).toBe(index);
  }
  expect(slotOfUtr('1097172564')).toBeUndefined();
  expect(slotOfPaye('475/RC90')).toBeUndefined();
  expect(slotOfPaye('120/QA999999')).toBeUndefined();
});
