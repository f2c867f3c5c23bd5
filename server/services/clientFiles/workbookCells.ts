import type { ExportCell } from '@/lib/domain/clientTaxes/exportCells';
import { daysBetween, isoDateOf, type IsoDate } from '@/lib/domain/dates/ukDates';
import { STYLES } from './workbookParts';

/** Excel counts days from here; what it says of 1900 is wrong by a day, which this makes up for. */
const DAY_ZERO: IsoDate = '1899-12-30';
const MINUTES_A_DAY = 1440;

/** Signs that XML cannot hold, and halves of one. */
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const HALVES = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const MARKUP: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Nearly every text: none of its signs means anything in XML or has to be left out. */
const PLAIN = /^[^&<>_\u0000-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff\ufffe\uffff]*$/;

/** A text inside XML. `_x0041_` would be read as an A, so its first sign is written that way itself. */
const escaped = (text: string): string => (PLAIN.test(text) ? text : text
  .replace(UNWRITABLE, '').replace(HALVES, '').replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
  .replace(/[&<>]/g, (sign) => MARKUP[sign] ?? sign));

const number = (value: string | number, style: number): string => `<c s="${style}"><v>${value}</v></c>`;

/** Writes cells as a sheet holds them, one after another. Days repeat, so each is counted once. */
export function cellWriter(): (cell: ExportCell, style?: number) => string {
  const days = new Map<string, number>();
  const serial = (date: string): number => {
    const known = days.get(date) ?? daysBetween(DAY_ZERO, isoDateOf(date));
    days.set(date, known);
    return known;
  };
  return (cell, style) => {
    if (cell === null) return '<c/>';
    if (typeof cell === 'string') {
      return `<c${style === undefined ? '' : ` s="${style}"`} t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
    }
    if ('pounds' in cell) return number(cell.pounds, STYLES.pounds);
    if ('day' in cell) return number(serial(cell.day), STYLES.day);
    const [hours = '0', minutes = '0'] = cell.at.slice(11).split(':');
    return number(serial(cell.at.slice(0, 10)) + (Number(hours) * 60 + Number(minutes)) / MINUTES_A_DAY, STYLES.moment);
  };
}
