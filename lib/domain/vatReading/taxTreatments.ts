import type { TypedBoxes } from './nineBoxes';

type VatBox = 'vatDueSales' | 'vatDueAcquisitions' | 'vatReclaimedCurrPeriod';
type NetBox = Exclude<keyof TypedBoxes, VatBox>;

/** Which boxes a bookkeeping tax code feeds. No boxes at all: known, and outside the VAT return. */
export interface TaxTreatment {
  kind: 'sale' | 'purchase';
  /** Whole or tenth per cent: 20, 17.5, 15, 5, 0. */
  percent: number;
  vatBoxes: readonly VatBox[];
  netBoxes: readonly NetBox[];
  /** The buyer accounts for the VAT, so the line itself carries none. */
  selfCharged: boolean;
}

const sale = (percent: number, ...more: NetBox[]): TaxTreatment => ({
  kind: 'sale', percent, vatBoxes: ['vatDueSales'], netBoxes: ['totalValueSalesExVAT', ...more], selfCharged: false,
});
const purchase = (percent: number, ...more: NetBox[]): TaxTreatment => ({
  kind: 'purchase', percent, vatBoxes: ['vatReclaimedCurrPeriod'], netBoxes: ['totalValuePurchasesExVAT', ...more], selfCharged: false,
});
const selfCharged = (percent: number, due: VatBox, ...more: NetBox[]): TaxTreatment => ({
  kind: 'purchase', percent, vatBoxes: [due, 'vatReclaimedCurrPeriod'], netBoxes: ['totalValuePurchasesExVAT', ...more], selfCharged: true,
});

/**
 * Xero's tax types for UK organisations (Xero developer documentation, "Tax types, United Kingdom"), with the boxes
 * of VAT Notice 700/12. A domestic reverse charge is missing here on purpose: see {@link taxTreatmentOf}.
 */
const TREATMENTS: Readonly<Record<string, TaxTreatment>> = {
  OUTPUT2: sale(20),
  OUTPUT: sale(17.5),
  SROUTPUT: sale(15),
  RROUTPUT: sale(5),
  ZERORATEDOUTPUT: sale(0),
  EXEMPTOUTPUT: sale(0),
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
  // A pure VAT charge: the line is the tax on imported goods, whose cost is on the supplier's own bill.
  GSTONIMPORTS: { ...purchase(20), netBoxes: [] },
};

const OUTSIDE: Omit<TaxTreatment, 'kind'> = { percent: 0, vatBoxes: [], netBoxes: [], selfCharged: false };

/**
 * The treatment of a code, or undefined when we do not know it. 'NONE' is outside the return altogether. Under the
 * domestic reverse charge the line's own side decides: a seller shows the net in box 6 and charges nothing; a buyer
 * puts the VAT in boxes 1 and 4 and the net in box 7 only (Notice 735).
 */
export function taxTreatmentOf(taxType: string, kind: 'sale' | 'purchase'): TaxTreatment | undefined {
  const code = taxType.trim().toUpperCase();
  if (code === 'NONE') return { ...OUTSIDE, kind };
  const domestic = /^DRCHARGE(?:SUPPLY)?(20|5)$/.exec(code);
  if (domestic) return kind === 'sale' ? sale(0) : selfCharged(Number(domestic[1]), 'vatDueSales');
  return Object.hasOwn(TREATMENTS, code) ? TREATMENTS[code] : undefined;
}
