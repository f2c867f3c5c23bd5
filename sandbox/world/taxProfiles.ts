import { chance } from '@/sandbox/world/chance';
import { companyByVrn, type TaxProfile } from '@/sandbox/world/world';

const WEIGHTS = [6, 7, 8, 9, 10, 5, 4, 3, 2] as const;

/** Ten digits whose first is the check digit that HMRC's rule asks for. */
function utrFrom(seed: string): string {
  const next = chance(`utr ${seed}`);
  const rest = Array.from({ length: 9 }, () => Math.floor(next() * 10));
  const sum = rest.reduce((total, digit, at) => total + digit * (WEIGHTS[at] ?? 0), 0);
  return `${'21987654321'[sum % 11] ?? '2'}${rest.join('')}`;
}

/** A trader nobody has described: a small employer who pays on time, whose director has nothing recorded yet. */
function typicalTaxes(vrn: string): TaxProfile {
  const next = chance(`taxes ${vrn}`);
  return {
    habit: 'onTime', yearEnd: ['03-31', '12-31', '06-30', '09-30'][Math.floor(next() * 4)] ?? '03-31',
    corporationTaxPence: 200_000 + Math.floor(next() * 900_000), utr: utrFrom(vrn),
    taxOffice: String(100 + Math.floor(next() * 800)), employer: `AB${vrn.slice(-5)}`, payePence: 120_000 + Math.floor(next() * 260_000),
    director: { name: 'The director', utr: utrFrom(`director of ${vrn}`), bills: [] },
  };
}

/** The other three taxes of the trader behind a VAT number: the same every time for the same number. */
export const taxesOf = (vrn: string): TaxProfile => companyByVrn(vrn)?.taxes ?? typicalTaxes(vrn);
