import type { TypedBoxes } from './nineBoxes';
import { findRate, type TaxRate } from './taxRates';

type VatBox = 'vatDueSales' | 'vatDueAcquisitions' | 'vatReclaimedCurrPeriod';
type NetBox = Exclude<keyof TypedBoxes, VatBox>;

/**
 * The boxes that a bookkeeping tax code feeds. An empty list means a known code outside the VAT
 * return.
 */
export interface TaxTreatment {
  kind: 'sale' | 'purchase';
  /** Whole or tenth per cent: 20, 17.5, 15, 5, 0. */
  percent: number;
  vatBoxes: readonly VatBox[];
  netBoxes: readonly NetBox[];
  /** True if the buyer accounts for the VAT, so that the line itself carries none. */
  selfCharged: boolean;
  /** Set if the whole amount of the line is VAT: import VAT as paid at customs. */
  allVat?: true;
  /** Set if the code means something else on a sale than on a purchase. */
  sideDecides?: true;
}

const EXEMPT_SALE = 'EXEMPTOUTPUT';

const sale = (percent: number, ...more: NetBox[]): TaxTreatment => ({
  kind: 'sale',
  percent,
  vatBoxes: ['vatDueSales'],
  netBoxes: ['totalValueSalesExVAT', ...more],
  selfCharged: false,
});
const purchase = (percent: number, ...more: NetBox[]): TaxTreatment => ({
  kind: 'purchase',
  percent,
  vatBoxes: ['vatReclaimedCurrPeriod'],
  netBoxes: ['totalValuePurchasesExVAT', ...more],
  selfCharged: false,
});
const selfCharged = (percent: number, due: VatBox, ...more: NetBox[]): TaxTreatment => ({
  kind: 'purchase',
  percent,
  vatBoxes: [due, 'vatReclaimedCurrPeriod'],
  netBoxes: ['totalValuePurchasesExVAT', ...more],
  selfCharged: true,
});

/**
 * Import VAT paid at customs. Xero's rate is 0%, so a line's tax is £0.00 and its whole amount is
 * the VAT: all of it goes to box 4, and nothing to box 7, which has the goods from the supplier's
 * own bill.
 */
const IMPORT_VAT: TaxTreatment = {
  kind: 'purchase',
  percent: 0,
  vatBoxes: ['vatReclaimedCurrPeriod'],
  netBoxes: [],
  selfCharged: false,
  allVat: true,
};

/**
 * Xero's tax types for UK organisations (Xero developer documentation, "Tax types, United
 * Kingdom"), with the boxes of VAT Notice 700/12. A domestic reverse charge is missing here on
 * purpose: see {@link getTaxTreatment}.
 */
const TREATMENTS: Readonly<Record<string, TaxTreatment>> = {
  OUTPUT2: sale(20),
  OUTPUT: sale(17.5),
  SROUTPUT: sale(15),
  RROUTPUT: sale(5),
  ZERORATEDOUTPUT: sale(0),
  [EXEMPT_SALE]: sale(0),
  CAPEXOUTPUT2: sale(20),
  CAPEXOUTPUT: sale(17.5),
  CAPEXSROUTPUT: sale(15),
  ECOUTPUT: sale(0, 'totalValueGoodsSuppliedExVAT'),
  ECZROUTPUT: sale(0, 'totalValueGoodsSuppliedExVAT'),
  ECOUTPUTSERVICES: sale(0),
  ECZROUTPUTSERVICES: sale(0),
  INPUT2: purchase(20),
  INPUT: purchase(17.5),
  SRINPUT: purchase(15),
  RRINPUT: purchase(5),
  ZERORATEDINPUT: purchase(0),
  EXEMPTINPUT: purchase(0),
  CAPEXINPUT2: purchase(20),
  CAPEXINPUT: purchase(17.5),
  CAPEXSRINPUT: purchase(15),
  ECZRINPUT: purchase(0, 'totalAcquisitionsExVAT'),
  ECZRACQUISITIONS: purchase(0, 'totalAcquisitionsExVAT'),
  ECACQUISITIONS: selfCharged(20, 'vatDueAcquisitions', 'totalAcquisitionsExVAT'),
  REVERSECHARGES: selfCharged(20, 'vatDueSales', 'totalValueSalesExVAT'),
  GSTONIMPORTS: IMPORT_VAT,
};

/**
 * Treatments by Xero's report type, for rates that the organisation created (codes TAX001 and up).
 * Rates for other countries' VAT (MOSSSALES) and types newer than this table are left out: their
 * lines are listed as gaps, not counted.
 */
const BY_REPORT_TYPE: Readonly<Record<string, (percent: number) => TaxTreatment>> = {
  OUTPUT: (percent) => sale(percent),
  SALESOUTPUT: (percent) => sale(percent),
  CAPITALSALESOUTPUT: (percent) => sale(percent),
  ZERORATEDOUTPUT: () => sale(0),
  [EXEMPT_SALE]: () => sale(0),
  ECOUTPUT: (percent) => sale(percent, 'totalValueGoodsSuppliedExVAT'),
  ECOUTPUTSERVICES: (percent) => sale(percent),
  INPUT: (percent) => purchase(percent),
  PURCHASESINPUT: (percent) => purchase(percent),
  CAPITALEXPENSESINPUT: (percent) => purchase(percent),
  ZERORATEDINPUT: () => purchase(0),
  EXEMPTINPUT: () => purchase(0),
  EXEMPTEXPENSES: () => purchase(0),
  ECINPUT: (percent) => purchase(percent, 'totalAcquisitionsExVAT'),
  ECACQUISITIONS: (percent) => selfCharged(percent, 'vatDueAcquisitions', 'totalAcquisitionsExVAT'),
  REVERSECHARGES: (percent) => selfCharged(percent, 'vatDueSales', 'totalValueSalesExVAT'),
  GSTONIMPORTS: () => IMPORT_VAT,
};

const OUTSIDE: Omit<TaxTreatment, 'kind'> = {
  percent: 0,
  vatBoxes: [],
  netBoxes: [],
  selfCharged: false,
};

/**
 * Returns the treatment under the domestic reverse charge: a seller shows the net and charges
 * nothing; a buyer charges itself (Notice 735).
 */
const domestic = (percent: number, kind: 'sale' | 'purchase'): TaxTreatment => ({
  ...(kind === 'sale' ? sale(0) : selfCharged(percent, 'vatDueSales')),
  sideDecides: true,
});

/**
 * Returns the treatment of a code; undefined if it is unknown. 'NONE' is outside the return
 * altogether. Xero's own codes follow Xero's documentation; any other code follows the
 * organisation's list of rates (docs/rules/vat.md#boxes-from-the-books). Under the domestic reverse
 * charge the line's own side decides.
 */
export function getTaxTreatment(
  taxType: string,
  kind: 'sale' | 'purchase',
  rates: readonly TaxRate[] = [],
): TaxTreatment | undefined {
  const code = taxType.trim().toUpperCase();
  if (code === 'NONE') return { ...OUTSIDE, kind };
  const charge = /^DRCHARGE(?:SUPPLY)?(20|5)$/.exec(code);
  if (charge) return domestic(Number(charge[1]), kind);
  if (Object.hasOwn(TREATMENTS, code)) return TREATMENTS[code];
  const rate = findRate(code, rates);
  // Irrecoverable tax is in no box, and neither is a rate that only its owner can explain.
  if (!rate?.reportsAs || rate.nonRecoverable) return undefined;
  if (rate.reportsAs === 'DRCHARGE' || rate.reportsAs === 'DRCHARGESUPPLY')
    return domestic(rate.percent, kind);
  return Object.hasOwn(BY_REPORT_TYPE, rate.reportsAs)
    ? BY_REPORT_TYPE[rate.reportsAs]?.(rate.percent)
    : undefined;
}

/** Returns true for the codes of exempt sales: Xero's own, and rates reported as such. */
export const isExemptSale = (taxType: string, rates: readonly TaxRate[] = []): boolean =>
  taxType.trim().toUpperCase() === EXEMPT_SALE ||
  findRate(taxType, rates)?.reportsAs === EXEMPT_SALE;
