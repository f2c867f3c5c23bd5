import { withRecordedStops } from '@/lib/vat/repayments/dates';
import type { ApprovalHistory } from '@/lib/vat/repayments/eta';
import type { RepaymentRecord } from '@/lib/vat/repayments/states';
import type { AccountYear } from '@/lib/vat/accountReading';
import type { FirstStep } from '@/lib/connections/firstReading';
import { isoDate, type IsoDate } from '@/lib/kernel/dates/ukDates';
import type { ClientTaxPayer } from '@/server/access/store/taxPayers';
import type { BankAccount } from '@/server/companies/store/bankAccounts';
import type { VatChargeRow, VatPosition } from '@/server/vat/store/charges';
import type { Claim } from '@/server/refunds/store/claims';
import type { Company } from '@/server/companies/store/companies';
import { isReadableThrough } from '@/server/connections/store/clientAuthorisations';
import type { Connection } from '@/server/connections/store/connections';
import { readThrough } from '@/server/connections/store/companyConnections';
import { openChargesFrom, type OpenCharges } from '@/server/refunds/store/openCharges';
import type { VatRows } from '@/server/refunds/store/vatRows';
import type { Upcoming } from '@/lib/taxes/upcoming';
import { currentPeriods, earlierMissing } from '@/server/refunds/quote/refundFacts';
import { dueAcrossTaxes } from './dueAcrossTaxes';
import type { Filing } from '@/server/vat/store/filings';
import { stopsOf } from '@/lib/refunds/followUp/enquiries';
import type { EnquiryRow } from '@/server/refunds/store/enquiries';
import { readQuote } from '@/server/refunds/store/quoteFigures';
import type { QuoteRow } from '@/server/refunds/store/quotes';
import { owedFrom, type OwedShortfall } from '@/server/refunds/store/shortfalls';
import type { ShownAccount } from '@/server/refunds/store/payoutAccounts';
import type { Review } from '@/server/refunds/store/reviews';
import { setOffsByClaim } from '@/server/refunds/store/setOffs';
import type { SetOffLine } from '@/lib/refunds/claim/shortfall';
import { repaymentsByPeriod } from '@/server/vat/store/repayments';
import type { Sync, SyncSubject } from '@/server/connections/store/syncs';
import { byCompany } from '@/server/platform/db/queryBatch';
import type { VatFigures } from '@/server/vat/store/figures';
import type { VatPeriod } from '@/server/vat/store/periods';
import { getCharge, type PeriodCharge } from './periodCharge';

/** One period with everything that is stored about it. */
export interface PeriodState {
  period: VatPeriod;
  figures: VatFigures | undefined;
  filing: Filing | undefined;
  claim: Claim | undefined;
  quote: QuoteRow | undefined;
  /** HMRC's rows, adjusted for the time of its recorded questions. */
  repayments: readonly RepaymentRecord[];
  /** True if this refund was sold from another account with this VAT number. */
  soldElsewhere: boolean;
  /** True if an operator refused to buy it. */
  isRefused: boolean;
  /** The label of the oldest earlier period with a missing return. */
  earlierMissing: string | undefined;
  /** True while the consent at HMRC is valid. */
  isHmrcLive: boolean;
  /** HMRC's questions about this refund, as the business recorded them. */
  enquiries: readonly EnquiryRow[];
  /**
   * The due day of the oldest missing return; no clock or interest runs in the business's favour
   * after it.
   */
  missingSince: IsoDate | undefined;
  charge: PeriodCharge | undefined;
}

/** One company's VAT as the database has it at one moment; every screen is drawn from it. */
export interface CompanyVatState {
  now: Date;
  today: IsoDate;
  company: Company;
  /** The company as its practice's client; undefined where no practice looks after it. */
  taxPayer?: ClientTaxPayer;
  connections: readonly Connection[];
  bankAccount: BankAccount | undefined;
  /** The syncs of all taxes, by subject. */
  syncs: ReadonlyMap<SyncSubject, Sync>;
  sync: Sync | undefined;
  recordsSync: Sync | undefined;
  /** The progress of the first sync while it runs; the picture is empty until it ends. */
  firstStep?: FirstStep;
  position: VatPosition | undefined;
  /** Newest first, each period once (`currentPeriods`). */
  periods: readonly PeriodState[];
  charges: readonly VatChargeRow[];
  /** The unpaid charges and missing returns of all taxes. */
  due: readonly Upcoming[];
  /** Bills of all taxes that a person of the company has marked as paid. */
  sent: OpenCharges['sent'];
  /** The online returns of the account of Self Assessment, oldest first. */
  annualReturns: OpenCharges['annualReturns'];
  /** The years of HMRC's account that were read: what is owed is known only with all of them. */
  accountYears: readonly AccountYear[];
  claims: readonly Claim[];
  /**
   * The company's open shortfalls, of refunds that HMRC did not pay in full: they come off the next
   * payout.
   */
  owed: readonly OwedShortfall[];
  /** The set-offs of each claim's payout against earlier shortfalls, by claim. */
  setOffs: ReadonlyMap<string, SetOffLine[]>;
  /** The account that each claim is paid to, by claim. */
  payoutAccounts: ReadonlyMap<string, ShownAccount>;
  /** The review of each claim's payout to that account, by claim. */
  reviews: ReadonlyMap<string, Review>;
  /** HMRC's approval times as this portal has seen them; undefined while they are too few. */
  history: ApprovalHistory | undefined;
}

const byClaim = <Row extends { claimId: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [row.claimId, row]));

/** Groups the rows of several companies into the picture of each. */
export function picturesFrom(
  ids: readonly string[],
  rows: VatRows,
  history: CompanyVatState['history'],
  now: Date,
): ReadonlyMap<string, CompanyVatState> {
  const today = isoDate(now);
  const open = openChargesFrom(ids, rows, today);
  const owed = owedFrom(rows, today);
  const [accounts, syncs, positions] = [
    byCompany(rows.bankAccounts),
    byCompany(rows.syncs),
    byCompany(rows.positions),
  ];
  const taxPayers = byCompany(rows.taxPayers);
  const [charges, claims, setOffs] = [
    byCompany(rows.charges),
    byCompany(rows.claims),
    byCompany(rows.setOffs),
  ];
  const [payoutAccounts, reviews] = [byCompany(rows.payoutAccounts), byCompany(rows.reviews)];
  const pictures = rows.companies.map((company): [string, CompanyVatState] => {
    const { id } = company;
    const openCharges = open.get(id);
    const [payer] = taxPayers(id);
    const syncOf = new Map(syncs(id).map((sync) => [sync.subject, sync]));
    return [
      id,
      {
        now,
        today,
        company,
        ...(payer && { taxPayer: payer }),
        connections: readThrough(id, rows),
        bankAccount: accounts(id)[0],
        syncs: syncOf,
        sync: syncOf.get('vat'),
        recordsSync: syncOf.get('records'),
        position: positions(id)[0],
        charges: charges(id),
        claims: claims(id),
        owed: owed.get(id) ?? [],
        setOffs: setOffsByClaim(setOffs(id)),
        payoutAccounts: byClaim(payoutAccounts(id)),
        reviews: byClaim(reviews(id)),
        due: openCharges ? dueAcrossTaxes(openCharges, today) : [],
        sent: openCharges?.sent ?? [],
        annualReturns: openCharges?.annualReturns ?? [],
        accountYears: openCharges?.years ?? [],
        history,
        periods: [],
      },
    ];
  });
  const periodsOf = periodsFrom(rows);
  return new Map(
    pictures.map(([id, picture]) => [id, { ...picture, periods: periodsOf(picture) }]),
  );
}

/**
 * Returns a function that lists the periods of a picture, with their rows among the rows of all.
 */
function periodsFrom(rows: VatRows): (picture: CompanyVatState) => PeriodState[] {
  const [periods, quotes, repayments, enquiries] = [
    byCompany(rows.periods),
    byCompany(rows.quotes),
    byCompany(rows.repayments),
    byCompany(rows.enquiries),
  ];
  const [figures, filings, sold, refused] = [
    byCompany(rows.figures),
    byCompany(rows.filings),
    byCompany(rows.soldElsewhere),
    byCompany(rows.refused),
  ];
  return (picture) => {
    const {
      company: { id },
      today,
      charges,
    } = picture;
    const figuresById = new Map(figures(id).map((row) => [row.periodId, row]));
    const quoteById = new Map(
      quotes(id)
        .map(readQuote)
        .map((row) => [row.periodId, row]),
    );
    const claimById = new Map(
      picture.claims.filter(({ state }) => state !== 'withdrawn').map((row) => [row.periodId, row]),
    );
    const repaymentsOf = repaymentsByPeriod(repayments(id));
    const refusedKeys = new Set(refused(id).map(({ periodKey }) => periodKey));
    const soldKeys = new Set(sold(id).map(({ periodKey }) => periodKey));
    const filed = currentPeriods(periods(id), filings(id), new Set(claimById.keys()));
    const ended = filed.filter(({ period }) => period.end < today);
    const isHmrcLive = isReadableThrough(hmrcConnection(picture), id, rows.readable);
    const asked = (periodId: string) =>
      enquiries(id).filter((enquiry) => enquiry.periodId === periodId);
    const missingSince = filed
      .filter(
        ({ period, filing }) =>
          period.status === 'open' && period.due < today && filing?.state !== 'submitted',
      )
      .map(({ period }) => period.due)
      .sort()[0];
    return filed.map(({ period, filing }) => ({
      period,
      filing,
      figures: figuresById.get(period.id),
      isHmrcLive,
      earlierMissing: earlierMissing(ended, period),
      claim: claimById.get(period.id),
      quote: quoteById.get(period.id),
      repayments: withRecordedStops(
        repaymentsOf.get(period.periodKey) ?? [],
        stopsOf(asked(period.id)),
        today,
      ),
      soldElsewhere: soldKeys.has(period.periodKey),
      isRefused: refusedKeys.has(period.periodKey),
      enquiries: asked(period.id),
      missingSince,
      charge: getCharge(period, charges),
    }));
  };
}

export const hmrcConnection = ({
  connections,
}: Pick<CompanyVatState, 'connections'>): Connection | undefined =>
  connections.find(({ kind }) => kind === 'hmrc');
