import type { Pence } from '@/lib/domain/money/money';
import { chance } from '@/sandbox/world/chance';
import { companyByVrn } from '@/sandbox/world/world';

/** onTime: pays each bill by the day it must have cleared. late: falls behind, so the newest bills stand unpaid or half paid. */
export type PayingHabit = 'onTime' | 'late';

/** What a business's PAYE, Corporation tax and Self Assessment look like. What is missing, it is not registered for. */
export interface TaxProfile {
  habit: PayingHabit;
  /** 'MM-DD' on which its accounting periods end. */
  yearEnd: string;
  corporationTaxPence: Pence;
  /** Paid too much, and not asked back yet. */
  corporationTaxCreditPence?: Pence;
  utr: string;
  taxOffice: string;
  employer: string;
  /** A typical month. */
  payePence: Pence;
  /** The director who files a return of their own; bills are those of the newest tax years that have ended, newest first. */
  director?: { name: string; utr: string; bills: readonly Pence[] };
}

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
