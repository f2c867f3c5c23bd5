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

/** A column by its heading in a file: some files have a UTR for each of two taxes. */
export const HEADED_COLUMNS = [
  'name',
  'type',
  'vrn',
  'utr',
  'ctUtr',
  'saUtr',
  'companyNumber',
  'payeReference',
  'accountsOfficeReference',
  'nino',
  'owner',
] as const satisfies readonly (ImportColumn | 'ctUtr' | 'saUtr')[];
export type HeadedColumn = (typeof HEADED_COLUMNS)[number];

/** What a column of a file is used for. */
export const COLUMN_USES = [...HEADED_COLUMNS, 'unused'] as const;
export type ColumnUse = (typeof COLUMN_USES)[number];

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

/** The uses of a column by name, as a person chooses them. */
export const USE_NAMES = {
  ...COLUMN_NAMES,
  ctUtr: 'Corporation Tax UTR',
  saUtr: 'Self Assessment UTR',
  unused: 'Don’t import it',
} as const satisfies Record<ColumnUse, string>;

/** The uses of a column within a sentence. */
export const USE_IN_SENTENCE = {
  ...COLUMN_NAMES,
  name: 'client name',
  type: 'type',
  companyNumber: 'company number',
  owner: 'owner',
  ctUtr: USE_NAMES.ctUtr,
  saUtr: USE_NAMES.saUtr,
} as const satisfies Record<HeadedColumn, string>;

/** Columns that the first line of a file has to name, within a sentence. */
export const WANTED_COLUMNS =
  'Client name, and at least one of VAT number, UTR, Company number, PAYE reference, Accounts Office reference and National Insurance number';
