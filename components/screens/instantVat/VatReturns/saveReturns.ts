import { directionWords } from '@/components/screens/instantVat/periodWords';
import { saveFile } from '@/hooks/app/page/saveFile';
import type { VatPeriod } from '@/hooks/overview/vat';
import { csvFile } from '@/lib/kernel/csv';
import { formatDayMonthYear, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { plainPounds, type Pence } from '@/lib/kernel/money';

const COLUMNS = [
  'Period',
  'Period from',
  'Period to',
  'Due',
  'Filed',
  'Result',
  'Amount',
  'Status',
  'Paid to you early',
  'Paid on',
] as const;

const dayCell = (day: IsoDate | undefined) => (day ? formatDayMonthYear(day) : '');
const poundsCell = (amount: Pence) => plainPounds(String(amount));

/** Returns a return's cells in the order of COLUMNS: an unknown amount is a word, never 0.00. */
const returnCells = (period: VatPeriod, today: IsoDate): string[] => [
  period.label,
  dayCell(period.start),
  dayCell(period.end),
  dayCell(period.dueOn),
  dayCell(period.filedOn),
  directionWords(period, today),
  period.netPence === undefined ? 'Not known' : poundsCell(period.netPence),
  period.status,
  period.paidEarlyPence === undefined ? '' : poundsCell(period.paidEarlyPence),
  dayCell(period.paidEarlyOn),
];

/** Has the browser save these returns as a CSV file, in their order. */
export function saveReturns(periods: readonly VatPeriod[], today: IsoDate): void {
  saveFile({
    name: `vat-returns-${today}.csv`,
    type: 'text/csv;charset=utf-8',
    text: csvFile(
      COLUMNS,
      periods.map((period) => returnCells(period, today)),
    ),
  });
}
