import { onceEachDay, type CellWriter } from '@/lib/clients/exchange/exportCells';
import { daysBetween, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { STYLES } from './workbookParts';

/** Excel's day zero; chosen so that Excel's off-by-one of 1900 is compensated. */
const DAY_ZERO: IsoDate = '1899-12-30';
const MINUTES_A_DAY = 1440;

/** Characters that XML cannot hold, and lone surrogates. */
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const HALVES = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const MARKUP: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** A text that needs no escaping, as nearly all are. */
const PLAIN = /^[^&<>_\u0000-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff\ufffe\uffff]*$/;

/**
 * Escapes a text for XML. `_x0041_` would be read as an A, so its first character is escaped too.
 */
const escaped = (text: string): string =>
  PLAIN.test(text)
    ? text
    : text
        .replace(UNWRITABLE, '')
        .replace(HALVES, '')
        .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
        .replace(/[&<>]/g, (sign) => MARKUP[sign] ?? sign);

/** Returns the attribute without which spaces at a text's ends would be lost. */
const spaced = (text: string): string => (/^\s|\s$/.test(text) ? ' xml:space="preserve"' : '');

const number = (value: string | number, style: number): string =>
  `<c s="${style}"><v>${value}</v></c>`;

/** Returns an inline string cell, which no program reads as a formula. */
export const textCell = (text: string, style?: number): string =>
  `<c${style === undefined ? '' : ` s="${style}"`} t="inlineStr"><is><t${spaced(text)}>${escaped(text)}</t></is></c>`;

/** Returns a writer of a sheet's cells, one after another. */
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
