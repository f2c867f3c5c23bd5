import type { Pence } from '@/lib/domain/money';
import world from '@/sandbox/world/world.json';

export type Frequency = 'monthly' | 'quarterly';
/** refund: owed money nearly always. pays: owes nearly always. trouble: a queried claim, a missing return, points. */
export type Persona = 'refund' | 'pays' | 'trouble';
export type Trade = 'bakery' | 'cafe' | 'joinery' | 'cycles' | 'general';

/** A purchase or sale with a name of its own, so that a person can find it in the bookkeeping. */
export interface NotableDocument { kind: 'sale' | 'purchase'; number: string; contact: string; description: string; vat: Pence }

/** One period's declared figures. Box 2, 8 and 9 are nought, box 3 is box 1, box 5 is the difference. */
export interface Figures {
  box1: Pence;
  box4: Pence;
  /** Whole pounds, in pence. */
  box6: Pence;
  box7: Pence;
  /** Documents: sales with VAT, sales without, purchases with VAT, purchases without. */
  counts: readonly [number, number, number, number];
  /** Days before the due date that the return was filed. */
  daysEarly: number;
  notable?: readonly NotableDocument[];
}

export interface Trader {
  vrn: string;
  name: string;
  companyNumber?: string;
  frequency: Frequency;
  persona: Persona;
  trade: Trade;
  /** For quarterly traders: how many months before the last ended month the last quarter ended when the world began. */
  quarterEndsMonthsBefore?: number;
  /** Ended periods left for the trader to file: 0 is the newest. */
  openPositions: readonly number[];
  /** Filed periods whose repayment HMRC is still checking. */
  stillChecked?: readonly number[];
  registeredPeriodsAgo: number;
  repaidBy: 'bank' | 'cheque';
  directDebit: boolean;
  figures: readonly Figures[];
}

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

export interface WorldCompany extends Trader {
  companyNumber: string;
  owner: string;
  hmrcRefreshToken: string;
  xeroRefreshToken: string;
  xeroTenantId: string;
  taxes: TaxProfile;
}

export interface RegisterEntry {
  number: string;
  name: string;
  type: string;
  created: string;
  premises: string;
  street: string;
  town: string;
  postcode: string;
  sic: string;
  dissolved?: string;
}

// JSON imports widen literals to string and pairs to arrays; the data file's own test checks the narrow shapes.
export const WORLD_COMPANIES = world.companies as unknown as readonly WorldCompany[];
export const REGISTER: readonly RegisterEntry[] = world.register;
export const PEOPLE = world.people;
export const PRACTICES = world.practices;
export const CREDENTIALS = world.credentials;

export const companyByVrn = (vrn: string): WorldCompany | undefined => WORLD_COMPANIES.find((company) => company.vrn === vrn);
