import { isoDateOf } from '@/lib/domain/dates/ukDates';
import { pence } from '@/lib/domain/money/money';
import type { CompanyAction } from '@/lib/domain/access/permissions';
import { makeQuote } from '@/lib/domain/refunds/quote';
import { authoriseCompany } from '@/server/services/access/authorise';
import type { Store } from '@/server/store/db';
import { addClaim, nextClaimNumber, type Claim } from '@/server/store/refunds/claims';
import { addQuote } from '@/server/store/refunds/quotes';
import { bankAccounts, companies, memberships } from '@/server/store/schema/companies';
import { people } from '@/server/store/schema/people';
import { vatPeriods } from '@/server/store/schema/vat';
import { asPerson, work } from './capabilities';

/** The rows of a company that sells refunds, for tests of the store: no request, no HMRC, thousandths of a second each. */

let made = 0;
const now = new Date('2026-11-20T14:05:00Z');
const day = (at: Date) => isoDateOf(at.toISOString().slice(0, 10));

/** A company with its owner, and capabilities as a request of theirs or the portal's own work would hold. */
export async function companyRows({ db }: Pick<Store, 'db'>) {
  const vrn = String(600_000_000 + (made += 1));
  const [company] = await db.insert(companies)
    .values({ kind: 'limited', name: `Trader ${vrn}`, vrn, partner: 'organic', createdAt: now }).returning();
  const [person] = await db.insert(people).values({ email: `${vrn}@example.co.uk`, fullName: 'Hannah Osei', createdAt: now }).returning();
  const [companyId, personId] = [company!.id, person!.id];
  await db.insert(memberships).values({ personId, companyId, role: 'owner', createdAt: now });
  const [account] = await db.insert(bankAccounts)
    .values({ companyId, accountName: 'Marlow & Rye', sealedDetails: 'sealed', ending: '4471', createdAt: now }).returning();
  const owner = await asPerson({ store: { db } }, personId, now);
  return {
    companyId, personId, vrn, bankAccountId: account!.id,
    may: <A extends CompanyAction>(action: A) => authoriseCompany(db, owner, companyId, action),
    job: work.forCompany(companyId, 'work:claim'),
    /** A month of this year that has ended, as HMRC lists it. */
    period: async (month: number) => {
      const [start, end] = [new Date(Date.UTC(2026, month - 1, 1)), new Date(Date.UTC(2026, month, 0))];
      const [row] = await db.insert(vatPeriods).values({
        companyId, vrn, periodKey: `26M${month}`, start: day(start), end: day(end), due: isoDateOf('2026-12-07'),
        status: 'open', readAt: now,
      }).returning();
      return { periodId: row!.id, periodKey: row!.periodKey };
    },
  };
}

export type CompanyRows = Awaited<ReturnType<typeof companyRows>>;

/** Sells the refund of a month of this year, some minutes after `now`; undefined when it was sold before. */
export async function sell(
  { db }: Pick<Store, 'db'>, company: CompanyRows, { periodId, periodKey }: { periodId: string; periodKey: string }, minutes = 0,
): Promise<Claim | undefined> {
  const capability = await company.may('claim:confirm');
  const quote = makeQuote({ refund: pence(421_000), partner: 'organic', now });
  const { refundPence, feePence, netPence, partner, rateCardVersion, purchaser, expiresAt, ...figures } = quote;
  const { id: quoteId } = await addQuote(db, capability, {
    periodId, refundPence, feePence, netPence, partner, rateCardVersion, purchaser, figures, hash: `hash ${(made += 1)}`, createdAt: now,
    expiresAt: new Date(expiresAt),
  });
  return addClaim(db, capability, {
    reference: `AD-${await nextClaimNumber(db, capability)}`, periodId, quoteId, vrn: company.vrn, periodKey, refundPence, feePence, netPence,
    bankAccountId: company.bankAccountId, confirmedBy: company.personId, confirmedAt: new Date(now.getTime() + minutes * 60_000),
  });
}
