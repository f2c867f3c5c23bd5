import type { CompanyCapability } from '@/lib/domain/access/capability';
import type { IsoDate } from '@/lib/domain/dates/ukDates';
import { currentBankAccounts } from '@/server/store/companies/bankAccounts';
import { theseCompanies } from '@/server/store/companies/companies';
import { readableClients } from '@/server/store/connections/clientAuthorisations';
import { connectionQueries } from '@/server/store/connections/connections';
import { syncsOfCompanies } from '@/server/store/connections/syncs';
import type { Db } from '@/server/store/db';
import { filingsOfCompanies } from '@/server/store/filing/filings';
import { claimsOfCompanies } from '@/server/store/refunds/claims';
import { enquiriesOfCompanies } from '@/server/store/refunds/enquiries';
import { newestQuotesOfCompanies } from '@/server/store/refunds/quotes';
import { owedQueries, setOffsOfPayouts } from '@/server/store/refunds/shortfalls';
import { soldElsewhereOfCompanies } from '@/server/store/refunds/soldRefunds';
import { together } from '@/server/store/together';
import { chargesOfCompanies, positionsOfCompanies } from '@/server/store/vatReading/charges';
import { repaymentsOfCompanies } from '@/server/store/vatReading/repayments';
import { figuresOfCompanies } from '@/server/store/vatReading/vatFigures';
import { periodsOfCompanies } from '@/server/store/vatReading/vatPeriods';
import { openChargeQueries } from './openCharges';

export type VatRows = Awaited<ReturnType<typeof vatRowsOf>>;

/** Everything that pictures of these companies' VAT rest on, at one moment: one statement, however many they are. */
export const vatRowsOf = (db: Db, capabilities: readonly CompanyCapability<'taxes:read'>[], today: IsoDate) => together(db, {
  companies: theseCompanies(db, capabilities), bankAccounts: currentBankAccounts(db, capabilities),
  ...connectionQueries(db, capabilities), readable: readableClients(db, capabilities), syncs: syncsOfCompanies(db, capabilities),
  positions: positionsOfCompanies(db, capabilities), charges: chargesOfCompanies(db, capabilities),
  ...openChargeQueries(db, capabilities, today), periods: periodsOfCompanies(db, capabilities),
  figures: figuresOfCompanies(db, capabilities), filings: filingsOfCompanies(db, capabilities),
  repayments: repaymentsOfCompanies(db, capabilities), quotes: newestQuotesOfCompanies(db, capabilities),
  claims: claimsOfCompanies(db, capabilities), ...owedQueries(db, capabilities), setOffs: setOffsOfPayouts(db, capabilities),
  soldElsewhere: soldElsewhereOfCompanies(db, capabilities), enquiries: enquiriesOfCompanies(db, capabilities),
});
