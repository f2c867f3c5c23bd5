import type { CompanyCapability } from '@/lib/domain/access/capability';
import { approvalHistory } from '@/lib/domain/refunds/approvalHistory';
import { withRecordedStops } from '@/lib/domain/refunds/repaymentDates';
import type { ApprovalHistory } from '@/lib/domain/refunds/refundEta';
import type { RepaymentRecord } from '@/lib/domain/vatReading/repaymentStates';
import type { AccountYear } from '@/lib/domain/vatReading/accountReading';
import { isoDate, type IsoDate } from '@/lib/domain/dates/ukDates';
import { currentBankAccount, type BankAccount } from '@/server/store/companies/bankAccounts';
import { chargesOf, positionOf, type VatChargeRow, type VatPosition } from '@/server/store/vatReading/charges';
import { claimsOf, type Claim } from '@/server/store/refunds/claims';
import { theCompany, type Company } from '@/server/store/companies/companies';
import { isReadable } from '@/server/store/connections/clientAuthorisations';
import { openConnections, type Connection } from '@/server/store/connections/connections';
import { openChargesOf } from '@/server/store/overview/openCharges';
import type { Upcoming } from '@/lib/domain/taxes/taxUpcoming';
import { earlierMissing } from '@/server/services/refunds/quoteRefund';
import { dueAcrossTaxes } from './dueAcrossTaxes';
import type { Db } from '@/server/store/db';
import { currentFiling, filingsOf, type Filing } from '@/server/store/filing/filings';
import { stopsOf } from '@/lib/domain/refunds/enquiries';
import { enquiriesOf, type EnquiryRow } from '@/server/store/refunds/enquiries';
import { approvalsSeen } from '@/server/store/refunds/approvalsSeen';
import { newestQuotes, type QuoteRow } from '@/server/store/refunds/quotes';
import { owedShortfalls, setOffsOfPayouts, type OwedShortfall } from '@/server/store/refunds/shortfalls';
import type { SetOffLine } from '@/lib/domain/refunds/shortfall';
import { repaymentsOf } from '@/server/store/vatReading/repayments';
import { soldElsewhere } from '@/server/store/refunds/soldRefunds';
import { syncOf, type Sync } from '@/server/store/connections/syncs';
import { figuresOf, type VatFigures } from '@/server/store/vatReading/vatFigures';
import { periodsOf, type VatPeriod } from '@/server/store/vatReading/vatPeriods';
import { ZERO, type Pence } from '@/lib/domain/money/money';

/** One period with everything that is known of it. */
export interface PeriodPicture {
  period: VatPeriod;
  figures: VatFigures | undefined;
  filing: Filing | undefined;
  claim: Claim | undefined;
  quote: QuoteRow | undefined;
  /** HMRC's rows, with the time of its recorded questions counted in. */
  repayments: readonly RepaymentRecord[];
  /** The same refund was sold from another account with this VAT number. */
  soldElsewhere: boolean;
  /** The oldest earlier period whose return is missing. */
  earlierMissing: string | undefined;
  /** The consent at HMRC lives. */
  isHmrcLive: boolean;
  /** What HMRC asked about this refund, as the business recorded it. */
  enquiries: readonly EnquiryRow[];
  /** The day the oldest missing return was due; nothing runs in the business's favour after it. */
  missingSince: IsoDate | undefined;
  charge: { originalPence: Pence; outstandingPence: Pence; due: IsoDate } | undefined;
}

/** One company's VAT as the database has it at one moment; every screen is drawn from this. */
export interface VatPicture {
  now: Date;
  today: IsoDate;
  company: Company;
  connections: readonly Connection[];
  bankAccount: BankAccount | undefined;
  sync: Sync | undefined;
  recordsSync: Sync | undefined;
  position: VatPosition | undefined;
  /** Newest first. */
  periods: readonly PeriodPicture[];
  charges: readonly VatChargeRow[];
  /** What is due of all taxes: charged and not paid, or a return that is missing. */
  due: readonly Upcoming[];
  /** Which years of HMRC's account were read: what is owed is known only with all of them. */
  accountYears: readonly AccountYear[];
  claims: readonly Claim[];
  /** What the company still owes us for refunds that HMRC did not pay in full: it comes off the next payout. */
  owed: readonly OwedShortfall[];
  /** What of each claim's payout covers earlier shortfalls, by claim. */
  setOffs: ReadonlyMap<string, SetOffLine[]>;
  /** How fast HMRC has approved what this portal has seen; undefined while that is too little. */
  history: ApprovalHistory | undefined;
}

/** The picture with one query per table, each by company, as far as the bearer sees it. */
export async function readPicture(db: Db, capability: CompanyCapability<'taxes:read'>, now: Date): Promise<VatPicture> {
  const picture = await wholePicture(db, capability, now);
  const due = picture.due.filter(({ tax }) => capability.sees(tax));
  if (capability.sees('vat')) return { ...picture, due };
  // What its client keeps from a practice is not there for its people.
  const { now: at, today, company, connections, history } = picture;
  return {
    now: at, today, company, connections, history, due,
    bankAccount: undefined, sync: undefined, recordsSync: undefined, position: undefined,
    periods: [], charges: [], accountYears: [], claims: [], owed: [], setOffs: new Map(),
  };
}

async function wholePicture(db: Db, capability: CompanyCapability<'taxes:read'>, now: Date): Promise<VatPicture> {
  const company = await theCompany(db, capability);
  const [connections, bankAccount, sync, recordsSync, position, charges, claims, open, owed, setOffs] = await Promise.all([
    openConnections(db, capability), currentBankAccount(db, capability), syncOf(db, capability, 'vat'), syncOf(db, capability, 'records'),
    positionOf(db, capability), chargesOf(db, capability), claimsOf(db, capability),
    openChargesOf(db, [capability], isoDate(now)), owedShortfalls(db, [capability]), setOffsOfPayouts(db, capability),
  ]);
  const [periods, figures, filings, quotes, repayments, sold, seen, enquiries] = await Promise.all([
    company.vrn ? periodsOf(db, capability, company.vrn) : [], figuresOf(db, capability), filingsOf(db, capability),
    newestQuotes(db, capability), repaymentsOf(db, capability),
    company.vrn ? soldElsewhere(db, capability, company.vrn) : new Set<string>(), approvalsSeen(db), enquiriesOf(db, capability),
  ]);
  const figuresById = new Map(figures.map((each) => [each.periodId, each]));
  const quoteById = new Map(quotes.map((each) => [each.periodId, each]));
  const claimById = new Map(claims.filter(({ state }) => state !== 'withdrawn').map((each) => [each.periodId, each]));
  const filingsById = new Map<string, Filing[]>();
  for (const each of filings) filingsById.set(each.periodId, [...(filingsById.get(each.periodId) ?? []), each]);
  const today = isoDate(now);
  const filed = periods.map((period) => ({ period, filing: currentFiling(filingsById.get(period.id) ?? []) }));
  const ended = filed.filter(({ period }) => period.end < today);
  const isHmrcLive = await isReadable(db, capability, connections.find(({ kind }) => kind === 'hmrc'));
  const openHere = open.get(company.id);
  const asked = (periodId: string) => enquiries.filter((each) => each.periodId === periodId);
  const missingSince = periods.filter(({ id, status, due }) =>
    status === 'open' && due < today && !(filingsById.get(id) ?? []).some(({ state }) => state === 'submitted'))
    .map(({ due }) => due).sort()[0];
  return {
    now, today, company, connections, bankAccount, sync, recordsSync, position, charges, claims, owed: owed.get(company.id) ?? [], setOffs,
    due: openHere ? dueAcrossTaxes(openHere, today) : [], accountYears: openHere?.years ?? [], history: approvalHistory(seen),
    periods: filed.map(({ period, filing }) => ({
      period, filing, figures: figuresById.get(period.id), isHmrcLive, earlierMissing: earlierMissing(ended, period),
      claim: claimById.get(period.id),
      quote: quoteById.get(period.id),
      repayments: withRecordedStops(repayments.get(period.periodKey) ?? [], stopsOf(asked(period.id)), today),
      soldElsewhere: sold.has(period.periodKey),
      enquiries: asked(period.id), missingSince,
      charge: chargeOf(period, charges),
    })),
  };
}

/** HMRC's charge for a period's return: the one over the same dates that is no penalty or interest. */
function chargeOf({ start, end, due }: VatPeriod, charges: readonly VatChargeRow[]): PeriodPicture['charge'] {
  const charge = charges.find((each) => each.from === start && each.to === end && /^VAT Return Debit Charge$/i.test(each.type));
  // HMRC leaves the outstanding amount out once it is nothing.
  return charge && { originalPence: charge.originalPence, outstandingPence: charge.outstandingPence ?? ZERO, due: charge.due ?? due };
}

export const hmrcConnection = ({ connections }: Pick<VatPicture, 'connections'>): Connection | undefined =>
  connections.find(({ kind }) => kind === 'hmrc');
