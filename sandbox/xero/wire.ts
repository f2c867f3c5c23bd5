import { randomUUID } from 'node:crypto';

import { ZERO, penceToDecimal, type Pence } from '@/lib/kernel/money';
import { negate, plus } from '@/lib/kernel/sums';
import { addDays, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { steadyUuid } from '@/sandbox/fixtures/chance';
import type { Trader } from '@/sandbox/fixtures/fixtures';
import type { JournalEntry, XeroConnection } from '@/sandbox/state/state';
import type { Document } from '@/sandbox/xero/books';
import { DOCUMENT_STATUS } from '@/sandbox/xero/whereFilter';

/** Formats Xero's JSON date, such as '/Date(1539993600000+0000)/'. */
const wireDate = (date: IsoDate) => `/Date(${Date.parse(`${date}T00:00:00Z`)}+0000)/`;
const dateString = (date: IsoDate) => `${date}T00:00:00`;

const TAX_TYPE = {
  sale: { rated: 'OUTPUT2', zeroRated: 'ZERORATEDOUTPUT' },
  purchase: { rated: 'INPUT2', zeroRated: 'ZERORATEDINPUT' },
} as const;

/** Returns one invoice or bill. Xero leaves out the lines unless a page was requested. */
export function invoiceWire(document: Document, withLines: boolean) {
  const { kind, net, vat, date } = document;
  const due = addDays(date, 30);
  return {
    Type: kind === 'sale' ? 'ACCREC' : 'ACCPAY',
    InvoiceID: document.id,
    InvoiceNumber: document.number,
    Reference: '',
    Contact: { ContactID: steadyUuid(`contact ${document.contact}`), Name: document.contact },
    DateString: dateString(date),
    Date: wireDate(date),
    DueDateString: dateString(due),
    DueDate: wireDate(due),
    Status: DOCUMENT_STATUS,
    LineAmountTypes: 'Exclusive',
    ...(withLines
      ? {
          LineItems: [
            {
              LineItemID: steadyUuid(`line ${document.id}`),
              Description: document.description,
              Quantity: 1,
              UnitAmount: penceToDecimal(net),
              LineAmount: penceToDecimal(net),
              TaxAmount: penceToDecimal(vat),
              TaxType: document.taxType ?? TAX_TYPE[kind][vat > 0 ? 'rated' : 'zeroRated'],
              AccountCode:
                document.taxType === 'GSTONIMPORTS' ? '820' : kind === 'sale' ? '200' : '300',
              Tracking: [],
            },
          ],
        }
      : {}),
    SubTotal: penceToDecimal(net),
    TotalTax: penceToDecimal(vat),
    Total: penceToDecimal(plus(net, vat)),
    AmountDue: penceToDecimal(plus(net, vat)),
    AmountPaid: 0,
    AmountCredited: 0,
    UpdatedDateUTC: wireDate(date),
    CurrencyCode: 'GBP',
    CurrencyRate: 1,
    HasAttachments: false,
    HasErrors: false,
  };
}

/**
 * Returns a manual journal of two lines: debits are positive, credits negative, and the date has no
 * string form.
 */
export function journalWire({ id, date, description, taxType, net, vat }: JournalEntry) {
  const line = (text: string, TaxType: string, amount: Pence, tax: Pence, AccountCode: string) => ({
    Description: text,
    TaxType,
    LineAmount: penceToDecimal(amount),
    TaxAmount: penceToDecimal(tax),
    AccountCode,
    Tracking: [],
    IsBlank: false,
  });
  return {
    ManualJournalID: id,
    Narration: description,
    Date: wireDate(date),
    Status: 'POSTED',
    LineAmountTypes: 'Exclusive',
    UpdatedDateUTC: wireDate(date),
    ShowOnCashBasisReports: true,
    HasAttachments: false,
    JournalLines: [
      line(description, taxType, net, vat, '429'),
      line('Balance', 'NONE', negate(plus(net, vat)), ZERO, '835'),
    ],
  };
}

const SALES_TAX_PERIOD = { monthly: 'MONTHLY', annual: 'YEARLY' } as const;

/** Returns the body of GET /Organisation, without a tax number if it has none. */
export const organisationWire = (
  trader: Trader,
  { tenantId, name, hasNoNumber }: XeroConnection,
  taxNumber: string | undefined,
) => ({
  OrganisationID: tenantId,
  Name: name,
  LegalName: name,
  PaysTax: true,
  Version: 'UK',
  OrganisationType: 'COMPANY',
  OrganisationEntityType: 'COMPANY',
  BaseCurrency: 'GBP',
  CountryCode: 'GB',
  IsDemoCompany: false,
  OrganisationStatus: 'ACTIVE',
  ...(trader.companyNumber && !hasNoNumber ? { RegistrationNumber: trader.companyNumber } : {}),
  ...(taxNumber ? { TaxNumber: taxNumber, TaxNumberName: 'VAT Number' } : {}),
  SalesTaxBasis: 'ACCRUALS',
  SalesTaxPeriod:
    trader.frequency === 'quarterly'
      ? `QUARTERLY${(trader.quarterEndsMonthsBefore ?? 0) + 1}`
      : SALES_TAX_PERIOD[trader.frequency],
  FinancialYearEndDay: 31,
  FinancialYearEndMonth: 3,
  Timezone: 'GMTSTANDARDTIME',
  ShortCode: `!${tenantId.slice(0, 5)}`,
  Edition: 'BUSINESS',
  Class: 'STANDARD',
});

/** Wraps a list in Xero's envelope. */
export const envelope = (now: Date, list: Record<string, unknown>) => ({
  Id: randomUUID(),
  Status: 'OK',
  ProviderName: 'Adsum portal',
  DateTimeUTC: `/Date(${now.getTime()})/`,
  ...list,
});
