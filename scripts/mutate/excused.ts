/** Mutants of one file that no test can or need notice, as `npm run mutate` names them, and why. */
export interface Excuse { file: string; because: string; mutants: readonly string[] }

const SAME = 'Both give the same value where the two sides are equal, and differ nowhere else.';

const SAVED = 'PostgreSQL answers the row of an insert, or fails: the guard is there for the compiler.';
const FIRST = 'The first row is taken, however many come: one is asked for so that no more are sent.';

export const EXCUSED: readonly Excuse[] = [
  {
    file: 'lib/domain/access/safePath.ts',
    because: 'A value that begins with ? or # has no path of ours, whichever way it is cut.',
    mutants: [
      'safeReturnPath.path › comparison: queryAt < 0 → queryAt <= 0',
      'safeReturnPath.path › number: 0 → 1',
      'safeReturnPath.tail › comparison: queryAt < 0 → queryAt <= 0',
      'safeReturnPath.tail › number: 0 → 1',
    ],
  },
  {
    file: 'lib/domain/access/safePath.ts',
    because: 'The second of two locks: nothing is known that the patterns let through and the URL parser reads as another place.',
    mutants: [
      'safeReturnPath › removed guard: if (!URL.canParse(value, FIXED_ORIGIN)) retu… → nothing',
      'safeReturnPath › removed guard: if (url.origin !== FIXED_ORIGIN || url.pathn… → nothing',
      'safeReturnPath › logic: url.origin !== FIXED_ORIGIN || url.pathname … → url.origin !== FIXED_ORIGIN',
      'safeReturnPath › logic: url.origin !== FIXED_ORIGIN || url.pathname … → url.pathname !== path',
    ],
  },
  {
    file: 'lib/domain/money/sums.ts',
    because: SAME,
    mutants: ['lower › comparison: other < amount → other <= amount', 'higher › comparison: other > amount → other >= amount'],
  },
  {
    file: 'lib/domain/money/sums.ts',
    because: 'To divide by nothing is a RangeError by itself.',
    mutants: ['share › comparison: whole <= 0 → whole < 0', 'share › number: 0 → -1'],
  },
  {
    file: 'lib/domain/money/sums.ts',
    because: 'Half a part more or less than nothing is cut off to nothing.',
    mutants: ['share › comparison: parts < 0n → parts <= 0n'],
  },
  {
    file: 'lib/domain/refunds/quote.ts',
    because: 'A key without a value and a key left out are read alike by etaRange.',
    mutants: [
      'makeQuote.eta › logic: input.paymentMethod && { method: input.payme… → { method: input.paymentMethod }',
      'makeQuote.eta › logic: division && { division } → { division }',
    ],
  },
  {
    file: 'lib/domain/refunds/quote.ts',
    because: 'HMRC’s money takes working days of its own after today, so it is never less than two days behind ours.',
    mutants: ['makeQuote.daysWaited › number: 0 → 1', 'makeQuote.daysWaited › number: 0 → -1'],
  },
  {
    file: 'lib/domain/refunds/interest.ts',
    because: 'Nothing is before a day that is not there: the comparison alone is false then too.',
    mutants: [
      'simpleInterest.end › logic: next !== undefined && next <= to → next <= to',
      'interestSoFar.held › logic: missingSince !== undefined && missingSince <… → missingSince < today',
    ],
  },
  { file: 'lib/domain/refunds/interest.ts', because: SAME, mutants: ['interestStartsOn › comparison: due > filedOn → due >= filedOn'] },
  {
    file: 'lib/domain/refunds/ledger.ts',
    because: 'What covers() makes of an amount below nothing is the very shortfall: the two branches meet.',
    mutants: [
      "fromHmrc.rest › condition: received < bought ? { shortfall_receivable: … → covers(left('shortfall_receivable'), minus(r…",
      'fromHmrc.rest › comparison: received < bought → received <= bought',
    ],
  },
  {
    file: 'lib/domain/refunds/ledger.ts',
    because: 'Every posting balances by its making, which a property of its test holds; this would say so if one did not.',
    mutants: ['journalOf › removed guard: if (sumOf(lines) !== 0) throw new Error(`The… → nothing'],
  },
  {
    file: 'lib/domain/refunds/claimStatus.ts',
    because: 'There is no sentence for a status that is not there.',
    mutants: ["claimSentence › logic: state === 'paid_out' && status → state === 'paid_out'"],
  },
  {
    file: 'lib/domain/vatReading/nineBoxes.ts',
    because: 'Between the largest whole pounds and the largest pence there are no whole pounds.',
    mutants: [
      'LARGEST › number: 999_999_999_999_900 → 999999999999901',
      'boxProblem.largest › condition: wholePounds ? LARGEST.value : LARGEST.vat → LARGEST.vat',
    ],
  },
  {
    file: 'lib/domain/vatReading/boxesFromLedger.ts',
    because: 'There is no rate between nothing and 1%.',
    mutants: ['boxesFromLedger › number: 0 → 1'],
  },
  {
    file: 'lib/domain/vatReading/boxesFromLedger.ts',
    because: 'No purchase is a dispatch of goods: box 8 has sales alone, whose words do not depend on it.',
    mutants: ["boxesFromLedger.selling › logic: box === 'totalValueSalesExVAT' || box === 't… → box === 'totalValueSalesExVAT'"],
  },
  {
    file: 'lib/domain/companies/vatNumber.ts',
    because: 'The library leaves a branch out of the check digits by itself.',
    mutants: ['vatNumberProblem › removed call: vrn.slice(0, 9) → vrn'],
  },
  {
    file: 'lib/domain/dates/ukDates.ts',
    because: 'Packages are loaded once for many mutants, so the library keeps what an earlier run gave it.',
    mutants: ['module › removed statement: dayjs.extend(timezonePlugin); → nothing'],
  },
  {
    file: 'lib/domain/dates/ukDates.ts',
    because: 'No days at all have been told as today by then.',
    mutants: ['formatRelative › comparison: days > 0 → days >= 0', 'formatRelative › number: 0 → -1 (2)'],
  },
  {
    file: 'lib/domain/dates/taxYear.ts',
    because: 'A year that matched has its first group.',
    mutants: ['parseTaxYear › number: 1 → 0'],
  },
  {
    file: 'lib/domain/dates/taxYear.ts',
    because: 'The second day of a tax year is in the same year as its first.',
    mutants: ['neighbouringTaxYear › number: 1 → 2 (2)', 'neighbouringTaxYear › number: 1 → 2 (3)'],
  },
  {
    file: 'lib/domain/refunds/refundEta.ts',
    because: SAME,
    mutants: ['later › comparison: a > b → a >= b', 'earlier › comparison: a < b → a <= b'],
  },
  {
    file: 'lib/domain/refunds/refundEta.ts',
    because: 'Before the approval the day it is likely from is never before today, nor is the money.',
    mutants: ['etaRange.from › condition: approvedOn ? later(arrives, today) : arrives → later(arrives, today)'],
  },
  {
    file: 'lib/domain/refunds/hmrcClock.ts',
    because: SAME,
    mutants: [
      'later › comparison: a > b → a >= b', 'earlier › comparison: a < b → a <= b', 'endOf › comparison: to > from → to >= from',
      'clockMeter.{ startedOn, today, stops = [], addedDays = 0 } › number: 0 → -1',
    ],
  },
  {
    file: 'lib/domain/dates/ukDates.ts',
    because: 'It is kept so that it need not be made again: the day that is written is the same.',
    mutants: [
      'dayWriter › removed guard: if (known) return known; → nothing',
      'dayWriter › removed statement: dayWriters.set(timeZone, writer); → nothing',
    ],
  },
  {
    file: 'server/store/companies/memberships.ts',
    because: SAVED,
    mutants: ["addOwnCompany › removed guard: if (!row) throw new Error('A company was not… → nothing"],
  },
  {
    file: 'server/store/signIn/oneTimeSecrets.ts',
    because: SAVED,
    mutants: ["addSecret › removed guard: if (!row) throw new Error('A one-time secret… → nothing"],
  },
  {
    file: 'server/store/signIn/oneTimeSecrets.ts',
    because: FIRST,
    mutants: [
      'newestSecret.[row] › removed call: db.select().from(oneTimeSecrets) .where(and(… → db.select().from(oneTimeSecrets) .where(and(…',
      'newestSecret.[row] › number: 1 → 2',
    ],
  },
  {
    file: 'server/http/readRequest.ts',
    because: 'A length that is not said is any within the limit: the bytes are counted as they come.',
    mutants: ['readText › number: 0 → 1', 'readText › number: 0 → -1'],
  },
  {
    file: 'server/services/refunds/confirmClaim.ts',
    because: 'What may sell a refund was issued to a person: the guard is there for the compiler.',
    mutants: ["sell › removed guard: if (!capability.person) throw new Refusal('n… → nothing"],
  },
  {
    file: 'server/http/serve.ts',
    because: 'What is asked for second only that kind of endpoint has: the kind is asked for the compiler.',
    mutants: [
      "createDispatcher.admit.cookies › logic: endpoint.kind === 'endpoint' && endpoint.one… → endpoint.oneClick",
      "createDispatcher.refuseForeign › logic: endpoint.kind === 'navigation' && endpoint.c… → endpoint.crossSite",
      "createDispatcher.refuseForeign › logic: endpoint.kind === 'endpoint' && endpoint.one… → endpoint.oneClick",
    ],
  },
  {
    file: 'server/http/serve.ts',
    because: 'Of what is posted only an upload is no such endpoint, and it has had its turn.',
    mutants: ["createDispatcher.admit.body › logic: endpoint.kind === 'endpoint' && endpoint.met… → endpoint.method === 'POST'"],
  },
  {
    file: 'server/store/refunds/claims.ts',
    because: 'Of no claims none is found or locked, asked or not: the guard spares a statement.',
    mutants: [
      'lockClaims › removed guard: if (claimIds.length === 0) return; → nothing',
      'lockClaims › number: 0 → -1',
      'eventsOfClaims › condition: those.length === 0 ? [] : db.select().from(c… → db.select().from(claimEvents).where(inArray(…',
      'eventsOfClaims › number: 0 → -1',
    ],
  },
  {
    file: 'server/store/refunds/claims.ts',
    because: 'No step of a claim that is kept leads back to a quote: the guard is there for the compiler.',
    mutants: [
      'moveClaim › logic: !state || state === \'quoted\' || state === \'e… → !state || state === \'quoted\'',
      'moveClaim › logic: !state || state === \'quoted\' → !state',
    ],
  },
];
