import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import type { LedgerLine } from '@/lib/vat/books/boxesFromLedger';
import type { TaxRate } from '@/lib/vat/books/taxRates';
import type {
  BookkeepingConsents,
  OrganisationCall,
  OrganisationFacts,
} from '@/server/connections/consentPort';

/**
 * The VAT schemes of books. Only on the accrual basis do the documents dated in a period add up to
 * its return.
 */
export type VatBasis = 'accrual' | 'cash' | 'flatRate' | 'none';

/** An organisation and the VAT scheme of its books. */
export interface LedgerFacts extends OrganisationFacts {
  vatBasis: VatBasis;
}

/**
 * A company's bookkeeping, read only. Every method rejects with a ProviderFailure and nothing else.
 */
export interface AccountingSoftware extends BookkeepingConsents {
  organisation(call: OrganisationCall): Promise<LedgerFacts>;
  /** Returns every tax rate of the books, with archived ones, because old lines still use them. */
  taxRates(call: OrganisationCall): Promise<TaxRate[]>;
  /** Returns every sale and purchase line dated within the period, without drafts and voids. */
  ledgerLines(call: OrganisationCall, range: { from: IsoDate; to: IsoDate }): Promise<LedgerLine[]>;
  /**
   * Returns every line of the manual journals posted in the period; 'notPermitted' under an older
   * consent that does not include journals.
   */
  journalLines(
    call: OrganisationCall,
    range: { from: IsoDate; to: IsoDate },
  ): Promise<LedgerLine[] | 'notPermitted'>;
}
