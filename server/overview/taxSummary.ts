import { isSold, soldMoney } from '@/lib/refunds/passOn/soldMoney';
import { lateSubmissionPosition } from '@/lib/vat/lateSubmission';
import { missingPayments } from '@/lib/vat/accountReading';
import { latestRepayment, REPAYMENT_STATES } from '@/lib/vat/repayments/states';
import { getFrequency, periodLabel } from '@/lib/vat/obligations';
import type { NotAskedReason } from '@/lib/access/taxNumbers';
import { comesNext, TAX_SOURCES } from '@/lib/taxes/comesNext';
import { getOverdue } from '@/lib/taxes/charge';
import { lineView } from '@/lib/taxes/lineView';
import { lateCosts, type LateCost } from '@/lib/taxes/notes';
import { lateReturnCosts } from '@/lib/taxes/selfAssessmentPenalties';
import type { InterestRates } from '@/lib/vat/repayments/interestRates';
import type { OverviewNeeds } from '@/server/overview/needs';
import { owedUntil } from '@/lib/taxes/dueGroup';
import { TAXES, type Tax } from '@/lib/kernel/taxes';
import { NOT_ASKED_FACTS, NOT_SHARED_FACTS } from '@/lib/taxes/row/facts';
import { saidOf } from '@/lib/taxes/row/said';
import { isBuying } from '@/server/refunds/needs';
import type { CompanyTaxState } from './companyTaxState';
import { ZERO } from '@/lib/kernel/money';
import { connectionState, lastSync } from './taxFreshness';
import { isOfSeveral, personsFacts } from './taxPerson';
import { readTaxOf } from './readTax';
import type { TaxState } from '@/lib/taxes/taxStates';
import { owedOf, stateOf } from './taxState';
import type { AnswerOf } from '@/lib/access/endpoint';
import type { payeSummary } from '@/lib/overview/contract';

export type TaxSummaryView = AnswerOf<typeof payeSummary>;
export type TaxLineView = TaxSummaryView['lines'][number];

const LINES_SHOWN = 40;

/**
 * VAT refunds that HMRC has paid, as its tracker says it, the newest first: of all periods, or of
 * these.
 */
export const vatRepaid = (
  { vat }: CompanyTaxState,
  periods = vat.periods,
): TaxSummaryView['refunds'] =>
  periods
    .flatMap(({ period, repayments, claim }) => {
      const latest = latestRepayment(repayments);
      if (!latest?.clearedOn) return [];
      return [
        {
          label: periodLabel(period),
          pence: latest.clearedPence ?? latest[REPAYMENT_STATES[latest.status].amount],
          paidOn: latest.clearedOn,
          ...(claim && isSold(claim.state) && { sold: soldMoney(claim.state) }),
        },
      ];
    })
    .sort((a, b) => b.paidOn.localeCompare(a.paidOn));

const vatPoints = ({ vat }: CompanyTaxState): LateCost[] => {
  const frequency = getFrequency(vat.periods.map(({ period }) => period));
  const points = vat.position?.activePoints;
  if (!frequency || !points) return [];
  return [
    { label: 'Late-return points', sentence: lateSubmissionPosition(frequency, points).sentence },
  ];
};

/** Every charge and period of a tax in the words of its pages. */
export const getLines = (picture: CompanyTaxState, tax: Tax): TaxLineView[] =>
  (picture.lines.get(tax) ?? []).map((line) => lineView(line, picture.today));

const isNotAsked = (state: TaxState): state is NotAskedReason =>
  state === 'no_number' || state === 'vat_group' || state === 'not_theirs';

/** A tax about which HMRC is not asked: nothing of it is known, and nothing that was read is shown. */
const notAskedSummary = (
  picture: CompanyTaxState,
  tax: Tax,
  state: NotAskedReason,
  isOffered: boolean,
): TaxSummaryView => ({
  tax,
  companyName: picture.vat.company.name,
  state,
  sync: { state: 'never' },
  connection: connectionState(picture, tax, isOffered),
  source: TAX_SOURCES[tax],
  first: saidOf(NOT_ASKED_FACTS[state], picture.today),
  upcoming: [],
  lines: [],
  payments: [],
  refunds: [],
  penalties: [],
});

/** What a summary depends on besides the picture. */
interface SummaryFacts {
  /** True if HMRC's online services are offered. */
  isOffered: boolean;
  rates: InterestRates;
  /** True if refunds are bought. */
  isBuying: boolean;
}

/** Returns {@link SummaryFacts} from the dependencies of a use case. */
export const summaryFacts = ({
  onlineServices,
  interestRates,
  receivingAccount,
}: Pick<OverviewNeeds, 'onlineServices' | 'interestRates' | 'receivingAccount'>): SummaryFacts => ({
  isOffered: onlineServices.isOffered,
  rates: interestRates,
  isBuying: isBuying({ receivingAccount }),
});

/** One tax of one company: what is owed and when, what it is made of, and how old the news is. */
export function taxSummary(
  picture: CompanyTaxState,
  tax: Tax,
  { isOffered, rates, isBuying: areBought }: SummaryFacts,
): TaxSummaryView {
  const { today, vat } = picture;
  const state = stateOf(picture, tax, isOffered);
  if (isNotAsked(state)) return notAskedSummary(picture, tax, state, isOffered);
  const lines = picture.lines.get(tax) ?? [];
  const account = tax === 'vat' ? undefined : picture.accounts.get(tax);
  const owed = state === 'not_shared' ? {} : owedOf(picture, tax);
  const read = readTaxOf(picture, tax, areBought);
  const upcoming = [...read.upcoming];
  const until = owedUntil(upcoming, today);
  const costs = [
    ...lateCosts(lines, { today, rates }),
    ...lateReturnCosts(read.annualReturns ?? [], today),
  ];
  const paymentsMissing =
    tax === 'vat' && state !== 'not_shared' ? missingPayments(vat.accountYears, today) : undefined;
  const reference =
    tax === 'vat' ? vat.company.vrn : isOfSeveral(picture, tax) ? undefined : account?.reference;
  return {
    tax,
    companyName: vat.company.name,
    state,
    sync: lastSync(picture, tax),
    connection: connectionState(picture, tax, isOffered),
    source: account?.fileName ? `Your file ${account.fileName}` : TAX_SOURCES[tax],
    ...(account?.fileName && { fileName: account.fileName }),
    ...(reference && { reference }),
    ...personsFacts(picture, tax),
    ...(owed.owedPence !== undefined && {
      owedPence: owed.owedPence,
      overduePence: getOverdue(lines, today),
      creditPence: account?.creditPence ?? ZERO,
      ...(until && { owedUntil: until }),
    }),
    ...(owed.missing && { owedMissing: owed.missing }),
    ...(paymentsMissing && { paymentsMissing }),
    ...(state === 'not_registered'
      ? {}
      : state === 'not_shared'
        ? { first: saidOf(NOT_SHARED_FACTS, today) }
        : comesNext(read, costs, today)),
    upcoming,
    lines: getLines(picture, tax).slice(0, LINES_SHOWN),
    payments: (picture.payments.get(tax) ?? []).slice(0, LINES_SHOWN),
    refunds:
      tax === 'vat'
        ? vatRepaid(picture)
        : tax === 'self_assessment'
          ? picture.refunds.map(({ label, pence, requestedOn: asked, paidOn }) => ({
              label,
              pence,
              ...(asked && { requestedOn: asked }),
              ...(paidOn && { paidOn }),
            }))
          : [],
    penalties: [...(tax === 'vat' ? vatPoints(picture) : []), ...costs],
  };
}

export const taxSummaries = (picture: CompanyTaxState, facts: SummaryFacts): TaxSummaryView[] =>
  TAXES.map((tax) => taxSummary(picture, tax, facts));
