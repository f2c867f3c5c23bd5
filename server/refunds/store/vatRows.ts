import { sql } from 'drizzle-orm';
import type { CompanyCapability } from '@/lib/access/capability';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { companyBatch } from '@/server/access/store/companyBatch';
import { taxPayers } from '@/server/access/store/taxPayers';
import { currentBankAccounts } from '@/server/companies/store/bankAccounts';
import { theseCompanies } from '@/server/companies/store/companies';
import { readableClients } from '@/server/connections/store/clientAuthorisations';
import { connectionQueries } from '@/server/connections/store/companyConnections';
import { syncsOfCompanies } from '@/server/connections/store/syncs';
import type { Db } from '@/server/platform/db/db';
import { filingsOfCompanies } from '@/server/vat/store/filings';
import { claimsOfCompanies } from './claims';
import { enquiriesOfCompanies } from './enquiries';
import { newestQuotesOfCompanies } from './quotes';
import { owedQueries } from './shortfalls';
import { setOffsOfPayouts } from './setOffs';
import { refusedPeriods, soldElsewhereOfCompanies } from './soldRefunds';
import { payoutAccountsOfCompanies } from './payoutAccounts';
import { reviewsOfCompanies } from './reviews';
import { chargesOfCompanies, positionsOfCompanies } from '@/server/vat/store/charges';
import { repaymentsOfCompanies } from '@/server/vat/store/repayments';
import { figuresOfCompanies } from '@/server/vat/store/figures';
import { periodsOfCompanies } from '@/server/vat/store/periods';
import { openChargeQueries } from './openCharges';

export type VatRows = Awaited<ReturnType<typeof listVatRows>>;

const vatRows = companyBatch((db, companies) => ({
  companies: theseCompanies(db, companies),
  taxPayers: taxPayers(db, companies),
  bankAccounts: currentBankAccounts(db, companies),
  ...connectionQueries(db, companies),
  readable: readableClients(db, companies),
  syncs: syncsOfCompanies(db, companies),
  positions: positionsOfCompanies(db, companies),
  charges: chargesOfCompanies(db, companies),
  ...openChargeQueries(db, companies, sql.placeholder('today')),
  periods: periodsOfCompanies(db, companies),
  figures: figuresOfCompanies(db, companies),
  filings: filingsOfCompanies(db, companies),
  repayments: repaymentsOfCompanies(db, companies),
  quotes: newestQuotesOfCompanies(db, companies),
  claims: claimsOfCompanies(db, companies),
  ...owedQueries(db, companies),
  setOffs: setOffsOfPayouts(db, companies),
  soldElsewhere: soldElsewhereOfCompanies(db, companies),
  refused: refusedPeriods(db, companies),
  payoutAccounts: payoutAccountsOfCompanies(db, companies),
  reviews: reviewsOfCompanies(db, companies),
  enquiries: enquiriesOfCompanies(db, companies),
}));

/**
 * Reads all rows for the VAT pictures of these companies in one statement, so that they are of one
 * moment.
 */
export const listVatRows = (
  db: Db,
  capabilities: readonly CompanyCapability<'taxes:read'>[],
  today: IsoDate,
) => vatRows(db, capabilities, { today });
