import { Refusal } from '@/lib/access/refusal';
import { formatCount } from '@/lib/kernel/text/count';
import { csvLines, type CsvLine } from '@/lib/kernel/csvLines';
import { isArchive, isWorkbook } from '@/server/documents/spreadsheetFiles';
import { MOST_LINES, workbookLines } from './workbookLines';
import { importFileProblems } from '@/lib/clients/text';

export const badFile = (sentence: string) => new Refusal('badlyFormed', sentence, 'file');

/** The characters of Windows-1252 from 0x80 on; Node decodes these bytes as control characters. */
const FROM_0X80 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

const westernText = (bytes: Buffer): string =>
  bytes
    .toString('latin1')
    .replace(/[\u0080-\u009f]/g, (sign) => FROM_0X80.charAt(sign.charCodeAt(0) - 0x80));

/**
 * Returns text as spreadsheets save it: UTF-8, else "Unicode text" by its byte order mark, else
 * Windows-1252.
 */
function textOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // If a file mixes both encodings, the garbled characters are reported at their rows.
    return westernText(bytes);
  }
}

function csvOf(bytes: Buffer): CsvLine[] {
  const text = textOf(bytes);
  if (text.includes('\u0000')) throw badFile(importFileProblems.notATable);
  const lines = csvLines(text);
  if (!lines) throw badFile(importFileProblems.openQuotation);
  return lines;
}

/**
 * Returns the lines of a CSV or of a workbook's first sheet; the format is detected by content
 * alone.
 * @throws Refusal badlyFormed at `file`.
 */
export async function readLines(bytes: Uint8Array): Promise<CsvLine[]> {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (whole.length === 0) throw badFile(importFileProblems.empty);
  if (isArchive(whole) && !(await isWorkbook(whole))) throw badFile(importFileProblems.notATable);
  const lines = isArchive(whole) ? await workbookLines(whole) : csvOf(whole);
  if (lines === undefined) throw badFile(importFileProblems.unreadable);
  if (lines.length < 2) throw badFile(importFileProblems.noRows);
  if (lines.length > MOST_LINES + 1) {
    throw badFile(importFileProblems.tooManyRows(formatCount(MOST_LINES)));
  }
  return lines;
}
