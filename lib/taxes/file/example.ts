import { payeMonths } from '@/lib/taxes/payeDeadlines';
import { COLUMNS, type Column, type FileTax } from './cells';
import { getTaxYear } from '@/lib/kernel/dates/taxYear';
import { addDays, addMonths, formatDayMonthYear, type IsoDate } from '@/lib/kernel/dates/ukDates';

const SHOWN: Record<FileTax, readonly Column[]> = {
  paye: [
    'taxYear',
    'taxMonth',
    'kind',
    'charged',
    'credits',
    'paid',
    'writtenOff',
    'due',
    'paidOn',
  ],
  corporation_tax: [
    'periodStart',
    'periodEnd',
    'kind',
    'charged',
    'credits',
    'paid',
    'writtenOff',
    'due',
    'paidOn',
    'filedOn',
  ],
};

const line = (tax: FileTax, cells: Partial<Record<Column, string>>): string[] =>
  SHOWN[tax].map((column) => cells[column] ?? '');

/** Returns an example file that is valid on that day: the headings and a few lines to overwrite. */
export function exampleLines(tax: FileTax, today: IsoDate): string[][] {
  const head = SHOWN[tax].map((column) => COLUMNS[column][0]);
  if (tax === 'corporation_tax') {
    const year = Number(today.slice(0, 4)) - 1;
    const end: IsoDate = `${year}-03-31`;
    const period = (to: IsoDate) => ({
      periodStart: formatDayMonthYear(addDays(addMonths(to, -12), 1)),
      periodEnd: formatDayMonthYear(to),
      kind: 'tax',
    });
    return [
      head,
      line(tax, {
        ...period(end),
        charged: '8400.00',
        paid: '8400.00',
        paidOn: formatDayMonthYear(`${year}-12-30`),
        filedOn: formatDayMonthYear(`${year}-10-14`),
      }),
      line(tax, period(addMonths(end, 12))),
    ];
  }
  const year = getTaxYear(addMonths(today, -12));
  return [
    head,
    ...payeMonths(year)
      .slice(0, 3)
      .map(({ taxMonth, clearBy, dueElectronic }) =>
        line(tax, {
          taxYear: year.code,
          taxMonth: String(taxMonth),
          kind: 'tax',
          charged: '3118.40',
          credits: taxMonth === 1 ? '420.00' : '0.00',
          paid: taxMonth === 1 ? '2698.40' : '3118.40',
          due: formatDayMonthYear(dueElectronic),
          paidOn: formatDayMonthYear(clearBy),
        }),
      ),
  ];
}
