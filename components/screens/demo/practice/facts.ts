import { UNREAD, type ClientTaxFacts } from '@/lib/domain/clientTaxes/clientTaxFacts';
import { neighbouringTaxYear, taxYearOf } from '@/lib/domain/dates/taxYear';
import { addDays, addMonths, endOfMonth, startOfMonth, type IsoDate } from '@/lib/domain/dates/ukDates';
import { ZERO, pence, type Pence } from '@/lib/domain/money/money';
import { corporationTaxDeadlines } from '@/lib/domain/taxes/corporationTaxDeadlines';
import { payeMonths } from '@/lib/domain/taxes/payeDeadlines';
import { selfAssessmentDeadlines } from '@/lib/domain/taxes/selfAssessmentDeadlines';
import { clearBy } from '@/lib/domain/taxes/taxCharge';
import type { Tax } from '@/lib/domain/taxes/taxes';
import { vatDueDate } from '@/lib/domain/vatReading/obligations';

/** Where one tax of a made-up client stands, in a word for each thing worth seeing. */
export type VatKind = 'late' | 'partPaid' | 'returnLate' | 'queried' | 'checking' | 'delayed' | 'ready' | 'records' | 'early' | 'filed'
  | 'running' | 'nothing' | 'reconnect' | 'notAuthorised';
export type PayeKind = 'late' | 'partPaid' | 'due' | 'paid';
export type CorporationTaxKind = 'late' | 'soon' | 'later' | 'nothing';
export type SelfAssessmentKind = 'toFile' | 'records' | 'toPay' | 'nothing';

/** Between about £400 and £19,000, another for each client. */
const amountOf = (at: number): Pence => pence(40_000 + ((at * 611_953 + 123_457) % 1_860_000));

type Facts = Partial<ClientTaxFacts>;
const READ: ClientTaxFacts = { ...UNREAD, state: 'read', whole: true };

interface Period { from: IsoDate; to: IsoDate; dueOn: IsoDate; clearBy: IsoDate }
const period = (from: IsoDate, to: IsoDate, dueOn: IsoDate): Period => ({ from, to, dueOn, clearBy: clearBy(dueOn) });
const of = ({ from, to, dueOn }: Omit<Period, 'clearBy'>): Facts => ({ firstOn: dueOn, periodFrom: from, periodTo: to });
const due = (next: Period, amount: Pence, dueKind: ClientTaxFacts['dueKind'], more: Facts = {}): Facts => ({
  ...of(next), dueOn: next.dueOn, dueClearBy: next.clearBy, duePence: amount,
  dueChargedPence: dueKind === 'charge' ? amount : ZERO, dueKind, ...more,
});
const toFile = (next: Period): Facts => due(next, ZERO, 'return', { dueKnown: false, draft: 'records_needed' });
const late = (last: Period, amount: Pence, more: Facts = {}): Facts => ({ ...of(last), latePence: amount, ...more });

/** The quarter that ended so many months before the running month began. */
function quarter(today: IsoDate, back: number): Period {
  const to = endOfMonth(addMonths(startOfMonth(today), -back));
  return period(addMonths(startOfMonth(to), -2), to, vatDueDate(to));
}

/** The accounting year whose tax is due so many months after the running month began. */
function accountingYear(today: IsoDate, months: number): Period {
  const to = endOfMonth(addMonths(startOfMonth(today), months - 9));
  return period(addMonths(addDays(to, 1), -12), to, corporationTaxDeadlines(to).paymentDue);
}

/** The periods that clients share: of each tax the last that is due no more, and what comes next. */
export function periodsOn(today: IsoDate) {
  const year = taxYearOf(today);
  const months = [neighbouringTaxYear(year, -1), year, neighbouringTaxYear(year, 1)].flatMap((each) => payeMonths(each));
  const month = (found: (typeof months)[number] | undefined) => {
    const { first, last, dueElectronic } = found ?? months[0]!;
    return period(first, last, dueElectronic);
  };
  const years = [neighbouringTaxYear(neighbouringTaxYear(year, -1), -1), neighbouringTaxYear(year, -1)];
  const toReturn = years.find((each) => selfAssessmentDeadlines(each).onlineReturn >= today) ?? year;
  const quarters = [3, 2, 1].map((back) => quarter(today, back));
  return {
    today, lastQuarter: quarters.findLast(({ dueOn }) => dueOn < today) ?? quarter(today, 3),
    nextQuarter: quarters.find(({ dueOn }) => dueOn >= today) ?? quarter(today, 0), runningQuarter: quarter(today, -1),
    lastMonth: month(months.findLast(({ dueElectronic }) => dueElectronic < today)),
    nextMonth: month(months.find(({ dueElectronic }) => dueElectronic >= today)),
    lateYear: accountingYear(today, today.endsWith('-01') ? -2 : -1),
    years: [0, 1, 2, 3, 4, 5, 6].map((ahead) => accountingYear(today, ahead)),
    taxYear: period(toReturn.start, toReturn.end, selfAssessmentDeadlines(toReturn).onlineReturn),
  };
}
export type Periods = ReturnType<typeof periodsOn>;

const refund = ({ today, lastQuarter }: Periods, state: ClientTaxFacts['refund'], daysLeft: number, amount: Pence): Facts => {
  const clockEndsOn = addDays(today, daysLeft);
  return { ...of({ ...lastQuarter, dueOn: clockEndsOn }), refund: state, clockEndsOn, hmrcOwesPence: amount, refunds: 1 };
};

function vatFacts(kind: VatKind, amount: Pence, periods: Periods): Facts {
  const { lastQuarter: last, nextQuarter: next, runningQuarter: running } = periods;
  const penaltyPence = pence(Math.trunc(amount / 50));
  switch (kind) {
    case 'late': return late(last, amount, { penaltyPence });
    case 'partPaid': return late(last, amount, { partPaid: true, penaltyPence });
    case 'returnLate': return { ...toFile(next), ...of(last), returnOn: last.dueOn, points: 3, threshold: 4 };
    case 'queried': return { ...refund(periods, 'queried', -2, amount), clockStopped: true };
    case 'checking': return refund(periods, 'risking', 13, amount);
    case 'delayed': return refund(periods, 'risking', -4, amount);
    case 'early': return due(next, ZERO, 'return', { draft: 'early', hmrcOwesPence: amount, refunds: 1 });
    case 'ready': return due(next, amount, 'return', { draft: 'ready' });
    case 'records': return toFile(next);
    case 'filed': return due(next, amount, 'charge');
    case 'running': return due(running, ZERO, 'running', { dueKnown: false });
    case 'reconnect': return due(next, amount, 'charge', { connection: 'reconnect' });
    case 'notAuthorised': return { connection: 'not_authorised' };
    case 'nothing': return {};
  }
}

function payeFacts(kind: PayeKind, amount: Pence, { lastMonth, nextMonth }: Periods): Facts {
  switch (kind) {
    case 'late': return late(lastMonth, amount);
    case 'partPaid': return late(lastMonth, amount, { partPaid: true });
    case 'due': return due(nextMonth, amount, 'charge');
    case 'paid': return due(nextMonth, ZERO, 'expected', { dueKnown: false });
  }
}

function corporationTaxFacts(kind: CorporationTaxKind, amount: Pence, { lateYear, years }: Periods, at: number): Facts {
  switch (kind) {
    case 'late': return late(lateYear, amount, { penaltyPence: pence(Math.trunc(amount / 100)) });
    case 'soon': return due(years[0]!, amount, 'charge');
    case 'later': return due(years[1 + (at % 6)]!, amount, 'charge');
    case 'nothing': return {};
  }
}

function selfAssessmentFacts(kind: SelfAssessmentKind, amount: Pence, { taxYear }: Periods): Facts {
  switch (kind) {
    case 'toFile': return due(taxYear, amount, 'return', { draft: 'ready' });
    case 'records': return toFile(taxYear);
    case 'toPay': return due(taxYear, amount, 'charge');
    case 'nothing': return {};
  }
}

/** How each tax of a made-up client stands; a tax it is not registered for is not named. */
export interface Kinds { vat?: VatKind; paye?: PayeKind; corporation_tax?: CorporationTaxKind; self_assessment?: SelfAssessmentKind }

/**
 * One tax of the client at this place in the list: undefined where it is not registered. What follows from the facts are the rules of the
 * real tables; only the figures are made up.
 */
export function factsOf(kinds: Kinds, tax: Tax, at: number, periods: Periods): ClientTaxFacts | undefined {
  const { vat, paye, corporation_tax: corporationTax, self_assessment: selfAssessment } = kinds;
  const amount = amountOf(at);
  const facts: Record<Tax, () => Facts | undefined> = {
    vat: () => vat && vatFacts(vat, amount, periods), paye: () => paye && payeFacts(paye, pence(Math.trunc(amount / 3)), periods),
    corporation_tax: () => corporationTax && corporationTaxFacts(corporationTax, pence(amount * 2), periods, at),
    self_assessment: () => selfAssessment && selfAssessmentFacts(selfAssessment, amount, periods),
  };
  const made = facts[tax]();
  return made && { ...READ, ...made };
}
