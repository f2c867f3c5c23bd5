import { columnsText } from '@/lib/clients/text';

const LETTERS = 26;

/** Returns the letter of a column in a spreadsheet, from 0: 'A', 'AA'. */
function letterOf(at: number): string {
  const last = String.fromCharCode(65 + (at % LETTERS));
  return at < LETTERS ? last : letterOf(Math.trunc(at / LETTERS) - 1) + last;
}

/** Returns what a column is called: its heading, else its letter in a spreadsheet. */
export const columnName = (heading: string | undefined, at: number): string =>
  heading?.trim() || columnsText.unnamed(letterOf(at));
