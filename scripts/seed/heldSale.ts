import type { PersonCapability } from '@/lib/access/capability';
import { isoDate, londonInstant } from '@/lib/kernel/dates/ukDates';
import type { FixtureCompany } from '@/sandbox/fixtures/fixtures';
import { getPeriods } from '@/sandbox/fixtures/periods';
import { portalWork } from '@/server/access/portalWork';
import { currentBankAccount } from '@/server/companies/store/bankAccounts';
import type { Db } from '@/server/platform/db/db';
import type { RefundNeeds } from '@/server/refunds/needs';
import { holdUnusual } from '@/server/refunds/review/holdUnusual';
import { noteTrackerRead } from '@/server/vat/store/charges';
import { sellPeriod } from './history';

/**
 * VAT numbers with a held newest refund, so that the operator's queue is never empty in the demo.
 */
export const HELD: readonly string[] = ['612043005'];

const SOLD_MINUTES_AGO = 25;

interface Seller {
  companyId: string;
  company: FixtureCompany;
  person: PersonCapability;
}

/** Sells the newest refund a few minutes ago, which the limits hold for review. */
export async function seedHeldSale(
  tx: Db,
  deps: Pick<RefundNeeds, 'clock' | 'outbox' | 'operator' | 'reviewRules'>,
  { companyId, company, person }: Seller,
  now: Date,
): Promise<void> {
  const work = portalWork();
  const pay = work.forCompany(companyId, 'work:claim');
  const account = await currentBankAccount(tx, pay);
  const at = new Date(now.getTime() - SOLD_MINUTES_AGO * 60_000);
  const today = isoDate(now);
  const story = { today, now: now.getTime(), anchor: today, filings: {}, catchUpMs: 0 };
  // HMRC's tracker was synced before the sale: refunds that it no longer shows have been repaid.
  await noteTrackerRead(tx, pay, at);
  const period = getPeriods(company, story).find(({ state }) => state === 'filed');
  if (!account || !period?.received) throw new Error(`${company.name} has nothing to sell.`);
  const { id: bankAccountId, ending } = account;
  const { operator } = deps;
  const { personId } = person;
  const claim = await sellPeriod(
    tx,
    {
      work,
      operator,
      companyId,
      vrn: company.vrn,
      organisation: company.name,
      personId,
      bankAccountId,
      ending,
    },
    { ...period, received: period.received },
    { filedAt: new Date(londonInstant(period.received, '15:21')), confirmedAt: at },
  );
  await holdUnusual(tx, deps, pay, claim);
  await deps.outbox.send(tx, 'payout.send', { claimId: claim.id }, { onlyOne: claim.id });
}
