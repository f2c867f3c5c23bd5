import type { CompanyCapability } from '@/lib/access/capability';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
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
import { queryBatch } from '@/server/platform/db/queryBatch';
import { chargesOfCompanies, positionsOfCompanies } from '@/server/vat/store/charges';
import { repaymentsOfCompanies } from '@/server/vat/store/repayments';
import { figuresOfCompanies } from '@/server/vat/store/figures';
import { periodsOfCompanies } from '@/server/vat/store/periods';
import { openChargeQueries } from './openCharges';

export type VatRows = Awaited<ReturnType<typeof listVatRows>>;

/**
 * Reads all rows for the VAT pictures of these companies in one statement, so that they are of one
 * moment.
 */
export const listVatRows = (
  db: Db,
  capabilities: readonly CompanyCapability<'taxes:read'>[],
  today: IsoDate,
) =>
  queryBatch(
    db,
    {
      companies: theseCompanies(db, capabilities),
      taxPayers: taxPayers(db, capabilities),
      bankAccounts: currentBankAccounts(db, capabilities),
      ...connectionQueries(db, capabilities),
      readable: readableClients(db, capabilities),
      syncs: syncsOfCompanies(db, capabilities),
      positions: positionsOfCompanies(db, capabilities),
      charges: chargesOfCompanies(db, capabilities),
      ...openChargeQueries(db, capabilities, today),
      periods: periodsOfCompanies(db, capabilities),
      figures: figuresOfCompanies(db, capabilities),
      filings: filingsOfCompanies(db, capabilities),
      repayments: repaymentsOfCompanies(db, capabilities),
      quotes: newestQuotesOfCompanies(db, capabilities),
      claims: claimsOfCompanies(db, capabilities),
      ...owedQueries(db, capabilities),
      setOffs: setOffsOfPayouts(db, capabilities),
      soldElsewhere: soldElsewhereOfCompanies(db, capabilities),
      refused: refusedPeriods(db, capabilities),
      payoutAccounts: payoutAccountsOfCompanies(db, capabilities),
      reviews: reviewsOfCompanies(db, capabilities),
      enquiries: enquiriesOfCompanies(db, capabilities),
    },
    capabilities.length === 1,
  );
