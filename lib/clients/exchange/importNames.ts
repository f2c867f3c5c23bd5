/** Columns that a file may have for a client (docs/rules/product.md#client-import). */
export const IMPORT_COLUMNS = [
  'name',
  'type',
  'vrn',
  'utr',
  'companyNumber',
  'payeReference',
  'accountsOfficeReference',
  'nino',
  'owner',
] as const;
export type ImportColumn = (typeof IMPORT_COLUMNS)[number];

/** The columns of numbers, in the order in which a row's cells are checked. */
export const NUMBER_COLUMNS = [
  'vrn',
  'utr',
  'companyNumber',
  'payeReference',
  'accountsOfficeReference',
  'nino',
] as const satisfies readonly ImportColumn[];

/** The columns by name, as the template heads them. */
export const COLUMN_NAMES = {
  name: 'Client name',
  type: 'Type',
  vrn: 'VAT number',
  utr: 'UTR',
  companyNumber: 'Company number',
  payeReference: 'PAYE reference',
  accountsOfficeReference: 'Accounts Office reference',
  nino: 'National Insurance number',
  owner: 'Owner',
} as const satisfies Record<ImportColumn, string>;

/** Columns that the first line of a file has to name, within a sentence. */
export const WANTED_COLUMNS =
  'Client name, and at least one of VAT number, UTR, Company number, PAYE reference, Accounts Office reference and National Insurance number';
