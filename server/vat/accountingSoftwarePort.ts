import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import type { LedgerLine } from '@/lib/vat/books/boxesFromLedger';
import type { TaxRate } from '@/lib/vat/books/taxRates';
import type {
  BookkeepingConsents,
  OrganisationCall,
  OrganisationFacts,
} from '@/server/connections/consentPort';

/**
 * How the books count VAT. Only on the accrual basis do the documents dated in a period add up to
 * its return.
 */
export type VatBasis = 'accrual' | 'cash' | 'flatRate' | 'none';

/** An organisation with how its books count VAT. */
export interface LedgerFacts extends OrganisationFacts {
  vatBasis: VatBasis;
}

/**
 * A company's bookkeeping, read only. Every method rejects with a ProviderFailure and nothing else.
 */
export interface AccountingSoftware extends BookkeepingConsents {
  organisation(call: OrganisationCall): Promise<LedgerFacts>;
  /** Every tax rate of the books, archived ones too: their lines are still there. */
  taxRates(call: OrganisationCall): Promise<TaxRate[]>;
  /** Every sale and purchase line dated within the period, drafts and voids left out. */
  ledgerLines(call: OrganisationCall, range: { from: IsoDate; to: IsoDate }): Promise<LedgerLine[]>;
  /**
   * Every line of the manual journals posted in the period. 'notPermitted' under a consent that
   * does not hold them: one given before we asked for them.
   */
  journalLines(
    call: OrganisationCall,
    range: { from: IsoDate; to: IsoDate },
  ): Promise<LedgerLine[] | 'notPermitted'>;
}
