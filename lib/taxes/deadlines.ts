import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import type { Tax } from '@/lib/kernel/taxes';
import type { ApprovalHistory } from '@/lib/vat/repayments/eta';
import type { TaxLine } from './charge';
import { returnItems } from './returnItems';
import type { SelfAssessmentReturn } from './selfAssessmentReturn';
import { expectedCorporationTax, expectedPaye, type Upcoming } from './upcoming';
import { expectedVat } from './vatUpcoming';

/** What a rule may read of a tax: its lines as HMRC was read last, and what belongs to them. */
export interface DeadlineSource {
  lines: readonly TaxLine[];
  /** How soon HMRC has approved the company's refunds. */
  history?: ApprovalHistory | undefined;
  annualReturns?: readonly SelfAssessmentReturn[] | undefined;
}

type DeadlineRule = (source: DeadlineSource, today: IsoDate) => Upcoming[];

/**
 * The rules of each tax that say what HMRC has not charged yet: returns, payments and refunds with
 * their days. Dashboards, calendars, reminders and the demo take them from here
 * (docs/adding-a-deadline.md).
 */
const RULES: Record<Tax, readonly DeadlineRule[]> = {
  vat: [({ lines, history }, today) => expectedVat(lines, today, history)],
  paye: [({ lines }, today) => expectedPaye(lines, today)],
  corporation_tax: [({ lines }, today) => expectedCorporationTax(lines, today)],
  self_assessment: [({ annualReturns = [] }, today) => returnItems(annualReturns, today)],
};

/** Returns what a tax's rules expect. What HMRC has charged is not in it: see `knownPayments`. */
export const expectedOf = (tax: Tax, source: DeadlineSource, today: IsoDate): Upcoming[] =>
  RULES[tax].flatMap((rule) => rule(source, today));
