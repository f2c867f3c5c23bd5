import { folded } from '@/lib/kernel/text/foldedName';

/** What a file may say of a client (docs/rules/product.md#client-import). */
export const IMPORT_COLUMNS = ['name', 'vrn', 'utr', 'companyNumber', 'owner'] as const;
export type ImportColumn = (typeof IMPORT_COLUMNS)[number];

/** One line of a file as it stands there. */
export type FileRow = Record<ImportColumn, string>;

/** The columns by name, as the template heads them. */
export const COLUMN_NAMES = {
  name: 'Client name',
  vrn: 'VAT number',
  utr: 'UTR',
  companyNumber: 'Company number',
  owner: 'Owner',
} as const satisfies Record<ImportColumn, string>;

/** What other programs head them with, folded. */
const HEADINGS: Record<ImportColumn, readonly string[]> = {
  name: [
    'client name',
    'client',
    'name',
    'company name',
    'company',
    'business name',
    'business',
    'customer',
    'customer name',
    'display name',
    'contactname',
    'contact name',
    'companyname',
  ],
  vrn: [
    'vat number',
    'vat no',
    'vat',
    'vrn',
    'vat reg no',
    'vat registration number',
    'vat registration no',
    'vat reg number',
    'taxnumber',
    'tax number',
  ],
  utr: [
    'utr',
    'utr number',
    'unique taxpayer reference',
    'unique tax reference',
    'ct utr',
    'sa utr',
    'tax reference',
    'company utr',
  ],
  companyNumber: [
    'company number',
    'company no',
    'crn',
    'registration number',
    'company registration number',
    'companies house number',
    'registered number',
    'companynumber',
    'company reg no',
    'company reg number',
  ],
  owner: ['owner', 'client owner', 'manager', 'client manager', 'assigned to', 'team member'],
};

export interface FoundColumns {
  /** Where each column stands, from 0. */
  at: Partial<Record<ImportColumn, number>>;
  /** Headings that we have no use for, as they stand in the file. */
  unused: string[];
}

/** Which columns a file has, by its headings; a sentence where they cannot be told. */
export function columnsIn(headings: readonly string[]): FoundColumns | string {
  const at: FoundColumns['at'] = {};
  const unused: string[] = [];
  for (const [place, heading] of headings.entries()) {
    const column = IMPORT_COLUMNS.find((each) => HEADINGS[each].includes(folded(heading)));
    if (column && at[column] !== undefined)
      return `Two columns are headed as the ${COLUMN_NAMES[column]}. Keep one of them.`;
    if (column) at[column] = place;
    else if (heading.trim() !== '') unused.push(heading.trim().slice(0, 60));
  }
  const wanted =
    'The first line has to name the columns: Client name, and at least one of VAT number, UTR and Company number.';
  if (at.name === undefined) return `We found no column of clients’ names. ${wanted}`;
  if (at.vrn === undefined && at.utr === undefined && at.companyNumber === undefined)
    return `We found no column of numbers. ${wanted}`;
  return { at, unused };
}

/**
 * A line's cells by column; what is far too long for anything is cut, so that it can be shown as
 * wrong.
 */
export const rowIn = (cells: readonly string[], { at }: FoundColumns): FileRow => {
  const cell = (column: ImportColumn) =>
    at[column] === undefined ? '' : (cells[at[column]] ?? '').trim().slice(0, 200);
  return {
    name: cell('name'),
    vrn: cell('vrn'),
    utr: cell('utr'),
    companyNumber: cell('companyNumber'),
    owner: cell('owner'),
  };
};

/** A file to write over: headings, and clients in each of the ways that are taken. */
export const TEMPLATE_LINES: readonly (readonly string[])[] = [
  IMPORT_COLUMNS.map((column) => COLUMN_NAMES[column]),
  ['Marlow & Rye Bakery Ltd', '123456782', '', '09317745', ''],
  ['Meera Nair', '', '1097172564', '', ''],
];
