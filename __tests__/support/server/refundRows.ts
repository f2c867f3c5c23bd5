import { isoDateOf } from '@/lib/kernel/dates/ukDates';
import { pence, ZERO } from '@/lib/kernel/money';
import type { CompanyAction } from '@/lib/access/permissions';
import type { NineBoxes } from '@/lib/vat/books/nineBoxes';
import { makeQuote } from '@/lib/refunds/quote/quote';
import { authoriseCompany } from '@/server/access/authorise';
import type { Store } from '@/server/platform/db/db';
import { addClaim, nextClaimNumber, type Claim } from '@/server/refunds/store/claims';
import { addQuote } from '@/server/refunds/store/quotes';
import { connections } from '@/server/connections/store/tables';
import { people } from '@/server/access/store/tables';
import { vatPeriods } from '@/server/vat/store/tables';
import { asPerson, work } from './capabilities';
import {
  clients,
  companies,
  memberships,
  practiceMembers,
  practices,
} from '@/server/access/store/partyTables';
import { bankAccounts } from '@/server/companies/store/tables';

/**
 * The rows of a company that sells refunds, for tests of the store: no request, no HMRC,
 * thousandths of a second each.
 */

let made = 0;
const now = new Date('2026-11-20T14:05:00Z');
const day = (at: Date) => isoDateOf(at.toISOString().slice(0, 10));

/**
 * A company with its owner, and capabilities as a request of theirs or the portal's own work would
 * hold.
 */
export async function companyRows({ db }: Pick<Store, 'db'>) {
  const vrn = String(600_000_000 + (made += 1));
  const [company] = await db
    .insert(companies)
    .values({ kind: 'limited', name: `Trader ${vrn}`, vrn, partner: 'organic', createdAt: now })
    .returning();
  const [person] = await db
    .insert(people)
    .values({ email: `${vrn}@example.co.uk`, fullName: 'Hannah Osei', createdAt: now })
    .returning();
  const [companyId, personId] = [company!.id, person!.id];
  await db.insert(memberships).values({ personId, companyId, role: 'owner', createdAt: now });
  const [account] = await db
    .insert(bankAccounts)
    .values({
      companyId,
      accountName: 'Marlow & Rye',
      sealedDetails: 'sealed',
      ending: '4471',
      createdAt: now,
    })
    .returning();
  const owner = await asPerson({ store: { db } }, personId, now);
  return {
    companyId,
    personId,
    vrn,
    bankAccountId: account!.id,
    may: <A extends CompanyAction>(action: A) => authoriseCompany(db, owner, companyId, action),
    job: work.forCompany(companyId, 'work:claim'),
    /** A month of this year that has ended, as HMRC lists it. */
    period: async (month: number) => {
      const [start, end] = [
        new Date(Date.UTC(2026, month - 1, 1)),
        new Date(Date.UTC(2026, month, 0)),
      ];
      const [row] = await db
        .insert(vatPeriods)
        .values({
          companyId,
          vrn,
          periodKey: `26M${month}`,
          start: day(start),
          end: day(end),
          due: isoDateOf('2026-12-07'),
          status: 'open',
          readAt: now,
        })
        .returning();
      return { periodId: row!.id, periodKey: row!.periodKey };
    },
  };
}

export type CompanyRows = Awaited<ReturnType<typeof companyRows>>;

/** A quote of £4,210.00 for a period, as it was frozen. */
export async function quoted(
  { db }: Pick<Store, 'db'>,
  company: CompanyRows,
  periodId: string,
  more: { expiresAt?: Date } = {},
) {
  const quote = makeQuote({ refund: pence(421_000), partner: 'organic', now });
  const {
    refundPence,
    feePence,
    netPence,
    partner,
    rateCardVersion,
    purchaser,
    expiresAt,
    ...figures
  } = quote;
  return addQuote(db, await company.may('claim:confirm'), {
    periodId,
    refundPence,
    feePence,
    netPence,
    partner,
    rateCardVersion,
    purchaser,
    figures,
    hash: `hash ${(made += 1)}`,
    createdAt: now,
    expiresAt: new Date(expiresAt),
    ...more,
  });
}

/**
 * Sells the refund of a month of this year, some minutes after `now`; undefined when it was sold
 * before.
 */
export async function sell(
  store: Pick<Store, 'db'>,
  company: CompanyRows,
  { periodId, periodKey }: { periodId: string; periodKey: string },
  minutes = 0,
): Promise<Claim | undefined> {
  const capability = await company.may('claim:confirm');
  const { id: quoteId, refundPence, feePence, netPence } = await quoted(store, company, periodId);
  return addClaim(store.db, capability, {
    reference: `AD-${await nextClaimNumber(store.db, capability)}`,
    periodId,
    quoteId,
    vrn: company.vrn,
    periodKey,
    refundPence,
    feePence,
    netPence,
    bankAccountId: company.bankAccountId,
    confirmedBy: company.personId,
    confirmedAt: new Date(now.getTime() + minutes * 60_000),
  });
}

/** The boxes of a return with a refund of £4,210.00. */
export const REFUND_BOXES: NineBoxes = {
  vatDueSales: pence(61_240),
  vatDueAcquisitions: ZERO,
  totalVatDue: pence(61_240),
  vatReclaimedCurrPeriod: pence(482_240),
  netVatDue: pence(421_000),
  totalValueSalesExVAT: ZERO,
  totalValuePurchasesExVAT: ZERO,
  totalValueGoodsSuppliedExVAT: ZERO,
  totalAcquisitionsExVAT: ZERO,
};

/** The company's consent at HMRC, which lives. */
export const connect = async (
  { db }: Pick<Store, 'db'>,
  { companyId, vrn }: CompanyRows,
): Promise<void> => {
  await db.insert(connections).values({
    companyId,
    kind: 'hmrc',
    organisation: `Trader ${vrn}`,
    externalId: vrn,
    state: 'live',
    grantedAt: now,
  });
};

/** A practice that looks after the company, with an admin. */
export async function practiceOf({ db }: Pick<Store, 'db'>, { companyId }: CompanyRows) {
  const [practice] = await db
    .insert(practices)
    .values({ name: 'Fernlea Accountants', state: 'open', createdAt: now })
    .returning();
  const email = `ruth${(made += 1)}@fernlea.example`;
  const [person] = await db
    .insert(people)
    .values({ email, fullName: 'Ruth Ellison', createdAt: now })
    .returning();
  const [practiceId, personId] = [practice!.id, person!.id];
  await db.insert(practiceMembers).values({ practiceId, personId, role: 'admin', createdAt: now });
  const [client] = await db
    .insert(clients)
    .values({ practiceId, companyId, createdAt: now })
    .returning();
  return { practiceId, personId, email, clientId: client!.id };
}
