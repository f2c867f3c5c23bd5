import type { CompanyCapability } from '@/lib/access/capability';
import { isoDate } from '@/lib/kernel/dates/ukDates';
import { costOfLate } from '@/lib/taxes/paying/costOfLate';
import { hmrcReference, referencePeriod } from '@/lib/taxes/paying/hmrcReference';
import {
  chargeName,
  payerUtr,
  sentFor,
  sentOf,
  sentPaymentState,
  shownBy,
} from '@/lib/taxes/onItsWay';
import type { BillLink } from '@/lib/taxes/paying/billLink';
import { waysToPay } from '@/lib/taxes/paying/waysToPay';
import { reachOf } from '@/server/notifications/store/noticeChoices';
import { personNamed } from '@/server/access/store/stored';
import { enteredReference } from '@/server/taxes/store/paying';
import { can } from '@/server/access/can';
import type { OverviewNeeds } from '@/server/overview/needs';
import { readSharedTaxState, type CompanyTaxState } from '@/server/overview/companyTaxState';
import { summaryFacts, taxSummary, type TaxLineView } from '@/server/overview/taxSummary';
import { findBill, otherBills, personOfBill } from './bills';
import type { AnswerOf } from '@/lib/access/endpoint';
import type { payHmrc } from '@/lib/overview/paying/contract';

export type BillView = NonNullable<PayHmrcView['bill']>;

export type PayHmrcView = AnswerOf<typeof payHmrc>;

/** Returns the number by which HMRC knows the company, or the person whose bill it is. */
export function numberAtHmrc(
  { vat, accounts, people }: CompanyTaxState,
  { tax, id }: Pick<TaxLineView, 'tax' | 'id'>,
): string | undefined {
  if (tax === 'vat') return vat.company.vrn ?? undefined;
  const listed = people.find(({ lines }) => lines.some((line) => line.id === id));
  return (listed?.account ?? accounts.get(tax))?.reference || undefined;
}

/** Returns the UTR of the person whose Self Assessment bill it is; empty for other bills. */
export const payerOf = (picture: CompanyTaxState, line: Pick<TaxLineView, 'tax' | 'id'>): string =>
  line.tax === 'self_assessment' ? payerUtr(numberAtHmrc(picture, line)) : '';

/**
 * Returns how one bill of HMRC’s is paid: the named one, or the first that needs a payment if none is
 * named. A bill that HMRC does not show is never replaced by another.
 * @throws Refusal notFound if the client does not share the tax with the caller
 */
export async function readPayHmrc(
  deps: Pick<
    OverviewNeeds,
    'store' | 'onlineServices' | 'hmrcAccounts' | 'interestRates' | 'receivingAccount'
  >,
  capability: CompanyCapability<'taxes:read'>,
  query: BillLink,
  now: Date,
): Promise<PayHmrcView> {
  const { db } = deps.store;
  const { tax, charge, person } = query;
  const picture = await readSharedTaxState(db, capability, tax, now);
  const { companyName, source, sync, owedMissing } = taxSummary(picture, tax, summaryFacts(deps));
  const line = findBill(picture, query);
  const holder = personOfBill(picture, tax);
  const { accounts, checkedOn } = deps.hmrcAccounts;
  return {
    companyName,
    tax,
    ...(holder && { person: holder }),
    today: picture.today,
    account: accounts[tax],
    accountCheckedOn: checkedOn,
    source,
    ...(sync.readAt && { readAt: sync.readAt }),
    ...(owedMissing && { owedMissing }),
    ...(line && { bill: await billView(deps, capability, picture, line) }),
    unknownBill: !line && (charge !== undefined || person !== undefined),
    others: otherBills(picture, line),
  };
}

type BillNeeds = Pick<OverviewNeeds, 'store' | 'interestRates' | 'hmrcAccounts'>;

async function billView(
  { store: { db }, interestRates: rates, hmrcAccounts }: BillNeeds,
  capability: CompanyCapability<'taxes:read'>,
  picture: CompanyTaxState,
  line: TaxLineView,
): Promise<BillView> {
  const { today } = picture;
  const toldRow = await enteredReference(db, capability, line.tax, referencePeriod(line));
  const reference = hmrcReference(line, {
    number: numberAtHmrc(picture, line),
    told: toldRow?.reference,
  });
  const by = toldRow && (await reachOf(db, personNamed(toldRow, 'toldBy')))?.fullName;
  const payment = sentFor(line, sentOf(picture.vat.sent, line.tax, payerOf(picture, line)));
  const standing = payment && sentPaymentState(payment, line, today);
  return {
    charge: chargeName(line),
    line,
    ...(toldRow && { told: { on: isoDate(toldRow.toldAt), ...(by && { by }) } }),
    mayTell: await can(db, capability, 'reference:manage'),
    directDebit: picture.vat.periods.some(
      ({ period, filing }) => period.id === line.id && filing?.paymentIndicator === 'DD',
    ),
    ...('value' in reference
      ? { reference }
      : { noReference: { words: reference.missing, asked: reference.asked } }),
    ways: waysToPay(line, today, hmrcAccounts.workingDays),
    lateCosts: costOfLate({ ...line, status: undefined }, { today, rates }),
    shownBy: shownBy(today),
    ...(payment &&
      standing &&
      standing !== 'shown' && {
        sent: { on: payment.sentOn, shownBy: shownBy(payment.sentOn), standing },
      }),
  };
}
