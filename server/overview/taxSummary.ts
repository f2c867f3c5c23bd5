import { lateSubmissionPosition } from '@/lib/vat/lateSubmission';
import { missingPayments, owedToHmrc, type OwedToHmrc } from '@/lib/vat/accountReading';
import { latestRepayment, REPAYMENT_STATES } from '@/lib/vat/repayments/states';
import { getFrequency, periodLabel } from '@/lib/vat/obligations';
import { notAskedReason, type NotAskedReason } from '@/lib/access/taxNumbers';
import { comesNext, TAX_SOURCES } from '@/lib/taxes/comesNext';
import { clearBy, lineStatus, getOutstanding, getOverdue, type TaxLine } from '@/lib/taxes/charge';
import { lateCosts, type LateCost } from '@/lib/taxes/notes';
import type { InterestRates } from '@/lib/vat/repayments/interestRates';
import type { OverviewNeeds } from '@/server/overview/needs';
import type { DueNow } from '@/lib/taxes/dueGroup';
import { TAXES, type Tax } from '@/lib/kernel/taxes';
import type { Upcoming } from '@/lib/taxes/upcoming';
import type { StatusWord } from '@/lib/kernel/text/statusWords';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import type { SyncView } from '@/server/vat/syncView';
import { connectionOfTax, type CompanyTaxState } from './companyTaxState';
import { ZERO, type Pence } from '@/lib/kernel/money';
import { connectionState, lastSync, type TaxConnection } from './taxFreshness';
import { personsFacts, type PersonsFacts } from './taxPerson';
import { getUpcoming } from './taxUpcoming';

/**
 * not_shared: the client keeps it from the practice of the person who looks. no_number, vat_group and
 * not_theirs: a practice's client, about whose tax HMRC is not asked.
 */
export type TaxState =
  | 'not_shared'
  | 'no_number'
  | 'vat_group'
  | 'not_theirs'
  | 'not_offered'
  | 'not_connected'
  | 'reading'
  | 'not_registered'
  | 'nothing_recorded'
  | 'read';

export interface TaxLineView extends Omit<TaxLine, 'status'> {
  status: StatusWord;
  clearBy: IsoDate;
}

export interface TaxSummaryView extends PersonsFacts {
  tax: Tax;
  companyName: string;
  state: TaxState;
  sync: SyncView;
  connection: TaxConnection;
  source: string;
  fileName?: string;
  reference?: string;
  owedPence?: Pence;
  /** What HMRC was asked for and has not answered: why what is owed is not known. */
  owedMissing?: string;
  /** The same of the list of payments. */
  paymentsMissing?: string;
  overduePence?: Pence;
  creditPence?: Pence;
  dueNow?: DueNow;
  next?: Upcoming;
  status?: StatusWord;
  note?: string;
  upcoming: Upcoming[];
  lines: TaxLineView[];
  payments: { paidOn: IsoDate; pence: Pence; method?: string; label?: string }[];
  refunds: { label: string; pence: Pence; requestedOn?: IsoDate; paidOn?: IsoDate }[];
  penalties: LateCost[];
}

const LINES_SHOWN = 40;

/**
 * Returns why HMRC is not asked about a tax of a practice's client. What the business reads by a
 * consent of its own, or gave as a file, needs no number of the practice's.
 */
export function notAskedReasonOfClient(
  picture: CompanyTaxState,
  tax: Tax,
): NotAskedReason | undefined {
  const { taxPayer } = picture.vat;
  const why = taxPayer && notAskedReason(tax, taxPayer);
  if (!why || why === 'vat_group') return why;
  const isOwn = connectionOfTax(picture, tax)?.practiceId === null;
  return isOwn || (tax !== 'vat' && picture.accounts.get(tax)?.fileName) ? undefined : why;
}

function stateOf(picture: CompanyTaxState, tax: Tax, isOffered: boolean): TaxState {
  if (picture.unshared.includes(tax)) return 'not_shared';
  // Whoever owns the business connects it and is not told of its practice's numbers.
  const why = picture.vat.taxPayer?.isOwned ? undefined : notAskedReasonOfClient(picture, tax);
  if (why) return why;
  const sync = picture.syncs.get(tax);
  const connection = connectionOfTax(picture, tax);
  // What was read before the connection ended stays, with its age.
  // Parts of HMRC's account may have come although not all of it did.
  const isFirst = tax === 'vat' && picture.vat.firstStep !== undefined;
  const hasRead =
    (Boolean(sync?.readAt) && !isFirst) ||
    (tax === 'vat' && (picture.lines.get('vat') ?? []).length > 0);
  if (!connection && !hasRead) return tax !== 'vat' && !isOffered ? 'not_offered' : 'not_connected';
  if (!hasRead) return connection ? 'reading' : 'not_connected';
  if (tax !== 'vat' && !picture.accounts.has(tax)) return 'not_registered';
  return (picture.lines.get(tax) ?? []).length === 0 ? 'nothing_recorded' : 'read';
}

/**
 * VAT refunds that HMRC has paid, as its tracker says it, the newest first: of all periods, or of
 * these.
 */
export const vatRepaid = (
  { vat }: CompanyTaxState,
  periods = vat.periods,
): TaxSummaryView['refunds'] =>
  periods
    .flatMap(({ period, repayments }) => {
      const latest = latestRepayment(repayments);
      if (!latest?.clearedOn) return [];
      return [
        {
          label: periodLabel(period),
          pence: latest.clearedPence ?? latest[REPAYMENT_STATES[latest.status].amount],
          paidOn: latest.clearedOn,
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

/** What is owed of one tax: VAT's account comes year by year, the others' whole or not at all. */
function owedOf({ vat, accounts, lines, today }: CompanyTaxState, tax: Tax): OwedToHmrc {
  if (tax === 'vat') return owedToHmrc(vat.charges, vat.accountYears, today);
  return accounts.has(tax) ? { owedPence: getOutstanding(lines.get(tax) ?? []) } : {};
}

/** Every charge and period of a tax in the words of its pages. */
export const getLines = (picture: CompanyTaxState, tax: Tax): TaxLineView[] =>
  (picture.lines.get(tax) ?? []).map((line) => ({
    ...line,
    status: lineStatus(line, picture.today),
    clearBy: clearBy(line.due),
  }));

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
}

/** Returns {@link SummaryFacts} from the dependencies of a use case. */
export const summaryFacts = ({
  onlineServices,
  interestRates,
}: Pick<OverviewNeeds, 'onlineServices' | 'interestRates'>): SummaryFacts => ({
  isOffered: onlineServices.isOffered,
  rates: interestRates,
});

/** One tax of one company: what is owed and when, what it is made of, and how old the news is. */
export function taxSummary(
  picture: CompanyTaxState,
  tax: Tax,
  { isOffered, rates }: SummaryFacts,
): TaxSummaryView {
  const { today, vat } = picture;
  const state = stateOf(picture, tax, isOffered);
  if (isNotAsked(state)) return notAskedSummary(picture, tax, state, isOffered);
  const lines = picture.lines.get(tax) ?? [];
  const account = tax === 'vat' ? undefined : picture.accounts.get(tax);
  const owed = state === 'not_shared' ? {} : owedOf(picture, tax);
  const upcoming = getUpcoming(picture, tax, lines);
  const costs = lateCosts(lines, { today, rates });
  const paymentsMissing =
    tax === 'vat' && state !== 'not_shared' ? missingPayments(vat.accountYears, today) : undefined;
  const reference = tax === 'vat' ? vat.company.vrn : account?.reference;
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
    }),
    ...(owed.missing && { owedMissing: owed.missing }),
    ...(paymentsMissing && { paymentsMissing }),
    ...comesNext(lines, upcoming, costs, today),
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
