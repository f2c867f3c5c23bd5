/** @jest-environment node */
import { holdTheCompilerTo, type Tried } from '@/__tests__/support/compiler';

const preamble = [
  "import { addDays, isIsoDate, isoDate, isoDateOf, type IsoDate, type IsoTimestamp } from '@/lib/kernel/dates/ukDates';",
  'declare const text: string; declare const moment: IsoTimestamp; declare const at: Date; declare const day: IsoDate; declare const ' +
    'month: number;',
];

const refused: Tried[] = [
  ['bare text', 'export const a: IsoDate = text;'],
  ['text where a day is asked for', 'export const b = addDays(text, 1);'],
  ['a timestamp', 'export const c: IsoDate = moment;'],
  ['a timestamp that is written down', "export const d: IsoDate = '2026-11-20T14:05:00.000Z';"],
  ['the UTC day cut off a moment', 'export const e: IsoDate = at.toISOString().slice(0, 10);'],
  ['a day as people write it', "export const f: IsoDate = '31/10/2026';"],
  ['a thirteenth month of two digits that start with 2', "export const g: IsoDate = '2026-23-01';"],
  [
    'a month without its nought',
    'export const h = (year: number): IsoDate => `${year}-${month}-01`;',
  ],
  ['a part of a day with another', 'export const i: IsoDate = `${day.slice(0, 7)}-01`;'],
  ['nothing', "export const j: IsoDate = '';"],
  ['a number', 'export const k: IsoDate = 20261120;'],
];

/** What looks alike and holds. */
const taken: Tried[] = [
  ['a day that is written down', "export const l: IsoDate = '2026-10-31';"],
  ['the same day of any year', 'export const m = (year: number): IsoDate => `${year}-04-06`;'],
  [
    'text that was looked at',
    'export const n = (): IsoDate => (isIsoDate(text) ? text : isoDateOf(text));',
  ],
  ['the London day of a moment', 'export const o: IsoDate = isoDate(at);'],
  [
    'a day read as text, and compared',
    'export const p: string = addDays(day, 1) > day ? day : text;',
  ],
];

holdTheCompilerTo({ at: 'lib/kernel/dates/planted.ts', preamble, refused, taken });
