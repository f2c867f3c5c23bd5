import { formatDayMonthYear, isoDateOf, type IsoDate } from '@/lib/domain/dates/ukDates';
import type { Tax } from '@/lib/domain/taxes/taxes';
import { CLIENT_STATUSES } from './clientTaxStatus';
import { OWES_WORDS } from './rowWords';

/** What a table can be taken along as. */
export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** More rows than this want re-authentication first: a whole practice leaves with one click (docs/rules/product.md#export). */
export const EXPORT_FREELY = 500;

/** One row as the database has worked it out: amounts in pence as text, days and moments as London writes them, null where nobody knows. */
export interface ExportRow {
  name: string;
  vrn: string | null;
  utr: string | null;
  companyNumber: string | null;
  periodFrom: string | null;
  periodTo: string | null;
  dueOn: string | null;
  /** The place of its word in CLIENT_STATUSES. */
  status: number;
  /** '-1' where nobody knows. */
  owes: string;
  isReturnLate: boolean;
  hmrcOwes: string;
  owner: string | null;
  /** '2026-11-20 14:05'. */
  readAt: string | null;
}

/** What one cell holds: a text, a number of pounds as '6240.15', a day, a moment, or nothing. */
export type ExportCell = string | null | { pounds: string } | { day: string } | { at: string };

export const EXPORT_COLUMNS = [
  'Client', 'VAT number', 'UTR', 'Company number', 'Period from', 'Period to', 'Due', 'Status', 'Client owes', 'HMRC owes', 'Owner',
  'Updated',
] as const;

const pounds = (pence: string): { pounds: string } => {
  const digits = pence.padStart(3, '0');
  return { pounds: `${digits.slice(0, -2)}.${digits.slice(-2)}` };
};

const day = (text: string | null): ExportCell => (text === null ? null : { day: text });

/** What the client owes, in the table's own words: unknown is never 0.00. */
function owes({ owes: amount, isReturnLate }: ExportRow): ExportCell {
  if (amount === '-1') return isReturnLate ? OWES_WORDS.not_filed : OWES_WORDS.not_known;
  return amount === '0' ? null : pounds(amount);
}

/** A row as its cells, in the order of EXPORT_COLUMNS (docs/rules/product.md#export). */
export const exportCells = (row: ExportRow): ExportCell[] => [
  row.name, row.vrn, row.utr, row.companyNumber, day(row.periodFrom), day(row.periodTo), day(row.dueOn),
  CLIENT_STATUSES[row.status] ?? '', owes(row), row.hmrcOwes === '0' ? null : pounds(row.hmrcOwes), row.owner,
  row.readAt === null ? 'Not read' : { at: row.readAt },
];

/** Writes cells as a CSV holds them: '20/11/2026 14:05' for a moment. Days repeat, so each is written out once. */
export function csvWriter(): (cell: ExportCell) => string {
  const days = new Map<string, string>();
  const written = (date: string): string => {
    const known = days.get(date) ?? formatDayMonthYear(isoDateOf(date));
    days.set(date, known);
    return known;
  };
  return (cell) => {
    if (cell === null || typeof cell === 'string') return cell ?? '';
    if ('pounds' in cell) return cell.pounds;
    return 'day' in cell ? written(cell.day) : `${written(cell.at.slice(0, 10))} ${cell.at.slice(11)}`;
  };
}

const NAMES = {
  vat: 'vat', paye: 'paye', corporation_tax: 'corporation-tax', self_assessment: 'self-assessment',
} as const satisfies Record<Tax, string>;

/** 'clients-vat-2026-11-20.csv'. */
export const exportName = (tax: Tax, today: IsoDate, format: ExportFormat): string => `clients-${NAMES[tax]}-${today}.${format}`;
