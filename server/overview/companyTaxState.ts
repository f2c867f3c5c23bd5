import type { CompanyCapability } from '@/lib/access/capability';
import { isReadUnder } from '@/lib/companies/ownReference';
import type { TaxLine } from '@/lib/taxes/charge';
import { eachPaymentOnce } from '@/lib/vat/accountPayments';
import { ONLINE_TAXES, TAXES, type OnlineTax, type Tax } from '@/lib/kernel/taxes';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { Refusal } from '@/lib/access/refusal';
import { notSharedWords } from '@/lib/taxes/notShared';
import { payerUtr } from '@/lib/taxes/onItsWay';
import { labelPersonBills } from '@/lib/taxes/personBills';
import type { Db } from '@/server/platform/db/db';
import type { Connection } from '@/server/connections/store/connections';
import type { Sync } from '@/server/connections/store/syncs';
import {
  listTaxRows,
  type TaxAccountRow,
  type TaxRefundRow,
} from '@/server/taxes/store/taxAccounts';
import { byCompany } from '@/server/platform/db/queryBatch';
import { readVatStates } from '@/server/refunds/state/readVatStates';
import { hmrcConnection, type CompanyVatState } from '@/server/refunds/state/companyVatState';
import {
  listedAccounts,
  paymentOf,
  wholeAccount,
  type ListedAccount,
  type TaxPicturePayment,
} from './listedAccounts';
import { onlineLine, withSent, vatLines } from './taxLines';

/** One company's four taxes as the database has them at one moment. */
export interface CompanyTaxState {
  vat: CompanyVatState;
  now: Date;
  today: IsoDate;
  online: Connection | undefined;
  syncs: ReadonlyMap<Tax, Sync>;
  accounts: ReadonlyMap<OnlineTax, TaxAccountRow>;
  lines: ReadonlyMap<Tax, TaxLine[]>;
  payments: ReadonlyMap<Tax, TaxPicturePayment[]>;
  refunds: readonly TaxRefundRow[];
  /** Whose Self Assessment the account is: several where HMRC lists several people. */
  people: readonly ListedAccount[];
  /** What the client keeps from the bearer, of which nothing is here. */
  unshared: readonly Tax[];
}

/** One company's four taxes, as far as the bearer sees them. */
export async function readCompanyTaxState(
  db: Db,
  capability: CompanyCapability<'taxes:read'>,
  now: Date,
): Promise<CompanyTaxState> {
  const [picture] = await readCompanyTaxStates(db, [capability], now);
  if (!picture) throw new Error('The company of this capability is not in the database.');
  return picture;
}

/** The same of several companies, in their order: three statements, however many they are. */
export async function readCompanyTaxStates(
  db: Db,
  capabilities: readonly CompanyCapability<'taxes:read'>[],
  now: Date,
  approvals?: Parameters<typeof readVatStates>[3],
): Promise<CompanyTaxState[]> {
  // One after the other: in a transaction both go over one connection.
  const vats = await readVatStates(db, capabilities, now, approvals);
  const rows = await listTaxRows(db, capabilities);
  const [accounts, charges, payments] = [
    byCompany(rows.accounts),
    byCompany(rows.charges),
    byCompany(rows.payments),
  ];
  const [refunds, vatPayments] = [byCompany(rows.refunds), byCompany(rows.vatPayments)];
  return vats.flatMap((vat, at) => {
    const {
      company: { id },
    } = vat;
    const capability = capabilities[at];
    return capability
      ? [
          taxPicture(vat, capability, {
            accounts: accounts(id),
            charges: charges(id),
            payments: payments(id),
            refunds: refunds(id),
            vatPayments: vatPayments(id),
          }),
        ]
      : [];
  });
}

type TaxRows = {
  readonly [K in keyof Awaited<ReturnType<typeof listTaxRows>>]: Readonly<
    Awaited<ReturnType<typeof listTaxRows>>[K]
  >;
};

/**
 * Returns the taxes whose account was read under another reference than the client has now: nothing
 * of it is the client's. What a business reads by its own consent, or gave as a file, is its own.
 */
function readUnderOthers(
  { taxPayer }: CompanyVatState,
  online: Connection | undefined,
  accounts: readonly TaxAccountRow[],
): ReadonlySet<Tax> {
  if (!taxPayer || (online && online.practiceId === null)) return new Set();
  return new Set(
    accounts
      .filter(
        ({ tax, reference, fileName, furtherPersons }) =>
          !fileName &&
          ![reference, ...furtherPersons.map(({ utr }) => utr)].some((one) =>
            isReadUnder(tax, taxPayer, one),
          ),
      )
      .map(({ tax }) => tax),
  );
}

function taxPicture(
  vat: CompanyVatState,
  capability: CompanyCapability<'taxes:read'>,
  rows: TaxRows,
): CompanyTaxState {
  const online = vat.connections.find(({ kind }) => kind === 'onlineServices');
  const others = readUnderOthers(vat, online, rows.accounts);
  const isSeen = ({ tax }: { tax: OnlineTax }) => capability.sees(tax) && !others.has(tax);
  const byTax = <T extends { tax: OnlineTax }>(list: readonly T[], tax: OnlineTax) =>
    list.filter((candidate) => candidate.tax === tax && isSeen(candidate));
  const selfAssessment = rows.accounts.find(({ tax }) => tax === 'self_assessment');
  const labelled = labelPersonBills(selfAssessment);
  const firstUtr = payerUtr(selfAssessment?.reference);
  const charges = rows.charges.map((charge) =>
    charge.tax === 'self_assessment'
      ? { ...charge, ...labelled(charge.person, charge.label) }
      : charge,
  );
  const refunds = rows.refunds.map((refund) =>
    refund.tax === 'self_assessment'
      ? { ...refund, label: labelled(refund.person, refund.label).label }
      : refund,
  );
  const people = listedAccounts(vat, {
    account: selfAssessment && isSeen(selfAssessment) ? selfAssessment : undefined,
    charges: byTax(charges, 'self_assessment'),
    payments: byTax(rows.payments, 'self_assessment'),
    refunds: byTax(refunds, 'self_assessment'),
  });
  const seenVatPayments = capability.sees('vat') && !vat.firstStep ? rows.vatPayments : [];
  const seenSyncs = TAXES.flatMap((tax) => {
    const sync = capability.sees(tax) ? vat.syncs.get(tax) : undefined;
    return sync ? [others.has(tax) ? { ...sync, readAt: null } : sync] : [];
  });
  return {
    vat,
    now: vat.now,
    today: vat.today,
    refunds: refunds.filter(isSeen),
    unshared: TAXES.filter((tax) => !capability.sees(tax)),
    online,
    syncs: new Map(seenSyncs.map((sync) => [sync.subject as Tax, sync])),
    people,
    accounts: new Map(
      rows.accounts.filter(isSeen).map((account) => [account.tax, wholeAccount(account, people)]),
    ),
    lines: new Map<Tax, TaxLine[]>([
      ['vat', withSent(vatLines(vat), vat)],
      ...ONLINE_TAXES.map((tax): [Tax, TaxLine[]] => [
        tax,
        byTax(charges, tax).flatMap((charge) =>
          withSent([onlineLine(charge)], vat, charge.person || firstUtr),
        ),
      ]),
    ]),
    payments: new Map<Tax, TaxPicturePayment[]>([
      ['vat', eachPaymentOnce(seenVatPayments)],
      ...ONLINE_TAXES.map((tax): [Tax, TaxPicturePayment[]] => [
        tax,
        byTax(rows.payments, tax).map(paymentOf),
      ]),
    ]),
  };
}

/**
 * The same for what is asked of one tax alone. @throws Refusal notFound where its client keeps it
 * from whoever asks
 */
export async function readSharedTaxState(
  db: Db,
  capability: CompanyCapability<'taxes:read'>,
  tax: Tax,
  now: Date,
): Promise<CompanyTaxState> {
  const picture = await readCompanyTaxState(db, capability, now);
  if (!capability.sees(tax))
    throw new Refusal('notFound', notSharedWords(picture.vat.company.name, tax));
  return picture;
}

/** The connection through which a tax is read. */
export const connectionOfTax = (
  picture: Pick<CompanyTaxState, 'online'> & { vat: Pick<CompanyVatState, 'connections'> },
  tax: Tax,
): Connection | undefined => (tax === 'vat' ? hmrcConnection(picture.vat) : picture.online);
