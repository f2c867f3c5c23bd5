import { sql } from 'drizzle-orm';
import type { CompanyCapability } from '@/lib/access/capability';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { companyBatch } from '@/server/access/store/companyBatch';
import { currentBankAccounts } from '@/server/companies/store/bankAccounts';
import type { Db } from '@/server/platform/db/db';
import { enquiriesOfCompanies } from './enquiries';
import { openChargeQueries } from './openCharges';
import { owedQueries } from './shortfalls';

const nextRows = companyBatch((db, companies) => ({
  enquiries: enquiriesOfCompanies(db, companies),
  bankAccounts: currentBankAccounts(db, companies),
  ...openChargeQueries(db, companies, sql.placeholder('today')),
  ...owedQueries(db, companies),
}));

/**
 * Reads what decides the next thing to do in each of these companies beside its VAT periods, in one
 * statement: HMRC's questions, what is open and owed, and the payout account.
 */
export const listNextRows = (
  db: Db,
  capabilities: readonly CompanyCapability<'taxes:read'>[],
  today: IsoDate,
) => nextRows(db, capabilities, { today });
