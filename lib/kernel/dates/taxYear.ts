import { addDays, type IsoDate } from './ukDates';

/** The personal tax year, 6 April to 5 April, by the calendar year it starts in. */
export interface TaxYear {
  startYear: number;
  start: IsoDate;
  end: IsoDate;
  /** '2026 to 2027', always in full (docs/rules/design.md#dates-in-words). */
  label: string;
  /** '2026-27', as HMRC's APIs write it. */
  code: string;
}

const make = (startYear: number): TaxYear => ({
  startYear,
  start: `${startYear}-04-06`,
  end: `${startYear + 1}-04-05`,
  label: `${startYear} to ${startYear + 1}`,
  code: `${startYear}-${String((startYear + 1) % 100).padStart(2, '0')}`,
});

/** Returns the tax year of a day: 5 April belongs to the old one, 6 April to the new. */
export function getTaxYear(date: IsoDate): TaxYear {
  const year = Number(date.slice(0, 4));
  return make(date.slice(5) >= '04-06' ? year : year - 1);
}

/**
 * Parses '2026-27', '2026 to 2027' or '2026'; undefined for anything else or years that are not
 * consecutive.
 */
export function parseTaxYear(text: string): TaxYear | undefined {
  const match = /^(20\d{2})(?:\s*(?:-|–|\/|to)\s*(20\d{2}|\d{2}))?$/.exec(text.trim());
  if (!match?.[1]) return undefined;
  const year = make(Number(match[1]));
  return match[2] === undefined || year.code.endsWith(`-${match[2].slice(-2)}`) ? year : undefined;
}

/** Returns the tax year before or after. */
export const neighbouringTaxYear = (year: TaxYear, step: -1 | 1): TaxYear =>
  getTaxYear(step === 1 ? addDays(year.end, 1) : addDays(year.start, -1));
