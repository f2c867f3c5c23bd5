import type { CompanyCapability } from '@/lib/access/capability';
import { NOT_FOUND, Refusal } from '@/lib/access/refusal';
import { isoDate, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { costOfLate } from '@/lib/taxes/paying/costOfLate';
import type { HmrcAccount } from '@/lib/taxes/paying/hmrcAccounts';
import { hmrcReference, referencePeriod } from '@/lib/taxes/paying/hmrcReference';
import { chargeName, sentFor, sentPaymentState, shownBy } from '@/lib/taxes/onItsWay';
import { waysToPay, type WayToPay } from '@/lib/taxes/paying/waysToPay';
import { toBill } from '@/lib/taxes/charge';
import type { Tax } from '@/lib/kernel/taxes';
import type { Db } from '@/server/platform/db/db';
import { reachOf } from '@/server/notifications/store/noticeChoices';
import { personNamed } from '@/server/access/store/stored';
import { enteredReference } from '@/server/taxes/store/paying';
import { can } from '@/server/access/can';
import type { OverviewNeeds } from '@/server/overview/needs';
import { readSharedTaxState, type CompanyTaxState } from '@/server/overview/companyTaxState';
import { getLines, summaryFacts, taxSummary, type TaxLineView } from '@/server/overview/taxSummary';

export interface BillView {
  charge: string;
  line: TaxLineView;
  reference?: { value: string; words: string };
  noReference?: { words: string; asked: boolean };
  told?: { on: IsoDate; by?: string };
  mayTell: boolean;
  directDebit: boolean;
  ways: WayToPay[];
  lateCosts: string[];
  shownBy: IsoDate;
  sent?: { on: IsoDate; shownBy: IsoDate; standing: 'on_its_way' | 'missing' };
}

export interface PayHmrcView {
  companyName: string;
  tax: Tax;
  today: IsoDate;
  account: HmrcAccount;
  accountCheckedOn: IsoDate;
  source: string;
  readAt?: string;
  owedMissing?: string;
  bill?: BillView;
  others: {
    charge: string;
    label: string;
    due: IsoDate;
    outstandingPence: TaxLineView['outstandingPence'];
    status: string;
  }[];
}

/**
 * Returns the unpaid bills of one tax, the oldest first. Those marked as sent are last, because
 * they need no payment.
 */
const unpaidBills = (picture: CompanyTaxState, tax: Tax): TaxLineView[] =>
  getLines(picture, tax)
    .flatMap((line) => toBill(line) ?? [])
    .sort(
      (a, b) =>
        Number(Boolean(a.sentOn)) - Number(Boolean(b.sentOn)) ||
        a.due.localeCompare(b.due) ||
        a.id.localeCompare(b.id),
    );

/**
 * Returns the unpaid bill with this name, under the caller’s lock.
 * @throws Refusal notFound if HMRC shows no such bill
 */
export async function theBill(
  db: Db,
  capability: CompanyCapability<'taxes:read'>,
  { tax, charge }: { tax: Tax; charge: string },
  now: Date,
): Promise<{ picture: CompanyTaxState; line: TaxLineView }> {
  const picture = await readSharedTaxState(db, capability, tax, now);
  const line = unpaidBills(picture, tax).find((bill) => chargeName(bill) === charge);
  if (!line) throw new Refusal('notFound', NOT_FOUND);
  return { picture, line };
}

/** Returns the number by which HMRC knows the company for this tax. */
export const numberAtHmrc = (picture: CompanyTaxState, tax: Tax): string | undefined =>
  tax === 'vat'
    ? (picture.vat.company.vrn ?? undefined)
    : picture.accounts.get(tax)?.reference || undefined;

/**
 * Returns how one bill of HMRC’s is paid: the named one, or else the first that needs a payment.
 * @throws Refusal notFound if the client does not share the tax with the caller
 */
export async function readPayHmrc(
  deps: Pick<
    OverviewNeeds,
    'store' | 'onlineServices' | 'hmrcAccounts' | 'interestRates' | 'receivingAccount'
  >,
  capability: CompanyCapability<'taxes:read'>,
  { tax, charge }: { tax: Tax; charge?: string | undefined },
  now: Date,
): Promise<PayHmrcView> {
  const { db } = deps.store;
  const picture = await readSharedTaxState(db, capability, tax, now);
  const { companyName, source, sync, owedMissing } = taxSummary(picture, tax, summaryFacts(deps));
  const bills = unpaidBills(picture, tax);
  const line = bills.find((bill) => chargeName(bill) === charge) ?? bills[0];
  const { accounts, checkedOn } = deps.hmrcAccounts;
  return {
    companyName,
    tax,
    today: picture.today,
    account: accounts[tax],
    accountCheckedOn: checkedOn,
    source,
    ...(sync.readAt && { readAt: sync.readAt }),
    ...(owedMissing && { owedMissing }),
    ...(line && { bill: await billView(deps, capability, picture, line) }),
    others: bills
      .filter((bill) => bill !== line)
      .map((bill) => ({
        charge: chargeName(bill),
        label: bill.label,
        due: bill.due,
        outstandingPence: bill.outstandingPence,
        status: bill.status,
      })),
  };
}

async function billView(
  { store: { db }, interestRates: rates }: Pick<OverviewNeeds, 'store' | 'interestRates'>,
  capability: CompanyCapability<'taxes:read'>,
  picture: CompanyTaxState,
  line: TaxLineView,
): Promise<BillView> {
  const { today } = picture;
  const toldRow = await enteredReference(db, capability, line.tax, referencePeriod(line));
  const reference = hmrcReference(line, {
    number: numberAtHmrc(picture, line.tax),
    told: toldRow?.reference,
  });
  const by = toldRow && (await reachOf(db, personNamed(toldRow, 'toldBy')))?.fullName;
  const payment = sentFor(
    line,
    picture.vat.sent.filter(({ tax }) => tax === line.tax),
  );
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
    ways: waysToPay(line.tax, line.due, today),
    lateCosts: costOfLate({ ...line, status: undefined }, { today, rates }),
    shownBy: shownBy(today),
    ...(payment &&
      standing &&
      standing !== 'shown' && {
        sent: { on: payment.sentOn, shownBy: shownBy(payment.sentOn), standing },
      }),
  };
}
