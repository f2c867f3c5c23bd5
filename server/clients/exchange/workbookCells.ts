import { onceEachDay, type CellWriter } from '@/lib/clients/exchange/exportCells';
import { daysBetween, type IsoDate } from '@/lib/kernel/dates/ukDates';
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

/**
 * A text inside XML. `_x0041_` would be read as an A, so its first sign is written that way itself.
 */
const escaped = (text: string): string =>
  PLAIN.test(text)
    ? text
    : text
        .replace(UNWRITABLE, '')
        .replace(HALVES, '')
        .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
        .replace(/[&<>]/g, (sign) => MARKUP[sign] ?? sign);

/** Spaces at its ends would be lost without the mark. */
const spaced = (text: string): string => (/^\s|\s$/.test(text) ? ' xml:space="preserve"' : '');

const number = (value: string | number, style: number): string =>
  `<c s="${style}"><v>${value}</v></c>`;

/** A text in place, which no program reads as a formula. */
export const textCell = (text: string, style?: number): string =>
  `<c${style === undefined ? '' : ` s="${style}"`} t="inlineStr"><is><t${spaced(text)}>${escaped(text)}</t></is></c>`;

/** Writes cells as a sheet holds them, one after another. */
export function sheetWriter(): CellWriter {
  const serial = onceEachDay((day) => daysBetween(DAY_ZERO, day));
  return {
    text: (text) => textCell(text),
    pounds: (value) => number(value, STYLES.pounds),
    day: (day) => number(serial(day), STYLES.day),
    moment: (day, time) => {
      const [hours = '0', minutes = '0'] = time.split(':');
      return number(
        serial(day) + (Number(hours) * 60 + Number(minutes)) / MINUTES_A_DAY,
        STYLES.moment,
      );
    },
    nothing: '<c/>',
  };
}
