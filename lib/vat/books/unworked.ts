import { addDays, addMonths, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { ZERO, type Pence } from '@/lib/kernel/money';
import { plus, times } from '@/lib/kernel/sums';
import { treatmentOf, type LedgerLine } from './boxesFromLedger';
import type { Gap } from './gaps';
import type { NineBoxes } from './nineBoxes';
import { findRate, rateName, type TaxRate } from './taxRates';
import { isExemptSale } from './taxTreatments';

/**
 * The limits of partial exemption's simplified test 1: on average up to £625 of input tax a month,
 * and exempt sales up to half of all sales (VAT Notice 706, section 11; since 1 April 2010).
 */
const DE_MINIMIS = { monthlyPence: 62_500, exemptPercent: 50 };

/** The schemes that a rate's own name shows. Xero's API says nothing of them. */
const SCHEME_NAMES = [
  { kind: 'tourOperators', name: /\btoms\b|tour operator/i },
  { kind: 'margin', name: /margin|second[- ]?hand|global accounting/i },
] as const;

/**
 * Returns the amounts that are in the boxes of a period although a scheme that we do not work out
 * decides about them (docs/rules/vat.md#what-we-do-not-work-out). Lines are those of the period.
 */
export function unworkedGaps(
  lines: readonly LedgerLine[],
  rates: readonly TaxRate[],
  boxes: NineBoxes,
  period: { start: IsoDate; end: IsoDate },
): Gap[] {
  const exempt = exemptGap(lines, rates, boxes.vatReclaimedCurrPeriod, period);
  return [...(exempt ? [exempt] : []), ...schemeGaps(lines, rates)];
}

/** Returns the whole months of a period, at least one. */
function monthsOf({ start, end }: { start: IsoDate; end: IsoDate }): number {
  let months = 1;
  while (addMonths(start, months + 1) <= addDays(end, 1)) months++;
  return months;
}

/**
 * Returns the exempt sales above the limits. The input tax of a line cannot be attributed to
 * taxable or exempt sales, so that the other tests are out of reach.
 */
function exemptGap(
  lines: readonly LedgerLine[],
  rates: readonly TaxRate[],
  inputTax: Pence,
  period: { start: IsoDate; end: IsoDate },
): Gap | undefined {
  let [sales, exempt, count] = [ZERO, ZERO, 0];
  for (const line of lines) {
    const treatment = treatmentOf(line, rates);
    if (treatment?.kind !== 'sale' || treatment.netBoxes.length === 0) continue;
    const net = line.kind === 'sale' ? line.netPence : times(line.netPence, -1);
    sales = plus(sales, net);
    if (!isExemptSale(line.taxType, rates)) continue;
    exempt = plus(exempt, net);
    count++;
  }
  const isBelow =
    inputTax <= DE_MINIMIS.monthlyPence * monthsOf(period) &&
    exempt * 100 <= sales * DE_MINIMIS.exemptPercent;
  return exempt <= 0 || inputTax <= 0 || isBelow
    ? undefined
    : { kind: 'partialExemption', what: '', lines: count, netPence: exempt, vatPence: inputTax };
}

/** Returns the lines in the boxes whose rate is named after a scheme, one gap per rate. */
function schemeGaps(lines: readonly LedgerLine[], rates: readonly TaxRate[]): Gap[] {
  const gaps = new Map<string, Gap>();
  for (const line of lines) {
    const name = findRate(line.taxType, rates)?.name ?? '';
    const scheme = SCHEME_NAMES.find((row) => row.name.test(name));
    if (!scheme || !treatmentOf(line, rates)) continue;
    const what = rateName(line.taxType, rates);
    const { lines: count, netPence, vatPence } = gaps.get(what) ?? NONE;
    gaps.set(what, {
      kind: scheme.kind,
      what,
      lines: count + 1,
      netPence: plus(netPence, line.netPence),
      vatPence: plus(vatPence, line.vatPence),
    });
  }
  return [...gaps.values()];
}

const NONE = { lines: 0, netPence: ZERO, vatPence: ZERO };
