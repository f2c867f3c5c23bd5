/**
 * A rate as Xero lists it: its code, its name, the type of its report, per cent, and what it can be
 * used on.
 */
type Row = readonly [
  taxType: string,
  name: string,
  report: string,
  percent: number,
  on: 'sales' | 'purchases' | 'both' | 'liabilities',
];

/**
 * Xero's rates for a UK organisation, then two custom ones. VAT on imports has a rate of 0: its
 * lines are the VAT itself.
 */
const ROWS: readonly Row[] = [
  ['OUTPUT2', '20% (VAT on Income)', 'OUTPUT', 20, 'sales'],
  ['INPUT2', '20% (VAT on Expenses)', 'INPUT', 20, 'purchases'],
  ['RROUTPUT', '5% (VAT on Income)', 'OUTPUT', 5, 'sales'],
  ['RRINPUT', '5% (VAT on Expenses)', 'INPUT', 5, 'purchases'],
  ['CAPEXINPUT2', '20% (VAT on Capital Purchases)', 'CAPITALEXPENSESINPUT', 20, 'purchases'],
  ['CAPEXOUTPUT2', '20% (VAT on Capital Sales)', 'CAPITALSALESOUTPUT', 20, 'sales'],
  ['ZERORATEDOUTPUT', 'Zero Rated Income', 'OUTPUT', 0, 'sales'],
  ['ZERORATEDINPUT', 'Zero Rated Expenses', 'INPUT', 0, 'purchases'],
  ['EXEMPTOUTPUT', 'Exempt Income', 'EXEMPTOUTPUT', 0, 'sales'],
  ['EXEMPTINPUT', 'Exempt Expenses', 'EXEMPTINPUT', 0, 'purchases'],
  ['ECACQUISITIONS', 'EC Acquisitions (20%)', 'ECACQUISITIONS', 20, 'purchases'],
  ['ECZRACQUISITIONS', 'EC Acquisitions (Zero Rated)', 'ECACQUISITIONS', 0, 'purchases'],
  ['ECZROUTPUT', 'Zero Rated EC Goods Income', 'ECOUTPUT', 0, 'sales'],
  ['ECZROUTPUTSERVICES', 'Zero Rated EC Services', 'ECOUTPUTSERVICES', 0, 'sales'],
  ['REVERSECHARGES', 'Reverse Charge Expenses (20%)', 'REVERSECHARGES', 20, 'purchases'],
  [
    'DRCHARGESUPPLY20',
    'Domestic Reverse Charge @ 20% (VAT on Expenses)',
    'DRCHARGESUPPLY',
    20,
    'purchases',
  ],
  ['DRCHARGE20', 'Domestic Reverse Charge @ 20% (VAT on Income)', 'DRCHARGE', 20, 'sales'],
  ['GSTONIMPORTS', 'VAT on Imports', 'GSTONIMPORTS', 0, 'liabilities'],
  ['NONE', 'No VAT', 'NONE', 0, 'both'],
  ['TAX001', 'Hire of vans, half reclaimed', 'INPUT', 10, 'purchases'],
  ['TAX002', 'Digital services to consumers in the EU', 'MOSSSALES', 0, 'sales'],
];

/**
 * Returns the list of GET /TaxRates. Rates carry four decimals, but JSON numbers do not show them.
 */
export const taxRatesWire = () =>
  ROWS.map(([TaxType, Name, ReportTaxType, percent, on]) => ({
    Name,
    TaxType,
    ReportTaxType,
    CanApplyToAssets: on !== 'liabilities',
    CanApplyToEquity: on !== 'liabilities',
    CanApplyToExpenses: on === 'purchases' || on === 'both',
    CanApplyToLiabilities: true,
    CanApplyToRevenue: on === 'sales' || on === 'both',
    DisplayTaxRate: percent,
    EffectiveRate: percent,
    Status: 'ACTIVE',
    TaxComponents: [{ Name: 'VAT', Rate: percent, IsCompound: false, IsNonRecoverable: false }],
  }));
