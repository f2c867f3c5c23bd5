import { isCompanyNumber, normaliseCompanyNumber } from '@/lib/companies/companyNumber';
import { normaliseUtr } from '@/lib/companies/utr';
import { normaliseVatNumber, vrnOf } from '@/lib/companies/vatNumber';
import type { Verdict } from './verdict';

/** The numbers of an account at a provider, or of a company; absent where none is given. */
export interface OwnNumbers {
  vatNumber?: string | null | undefined;
  companyNumber?: string | null | undefined;
  utr?: string | null | undefined;
}

const given = (text: string | null | undefined): string | undefined => text?.trim() || undefined;

/** A VAT number without its prefix and branch; text that is none stays, and equals no number. */
const plainVatNumber = (text: string): string =>
  /^(\d{9}|\d{12})$/.test(normaliseVatNumber(text)) ? vrnOf(text) : normaliseVatNumber(text);

/** Providers let people write anything as a company number: what cannot be one is not given. */
const plainCompanyNumber = (text: string): string | undefined =>
  isCompanyNumber(text) ? normaliseCompanyNumber(text) : undefined;

const plainUtr = (text: string): string | undefined => {
  const utr = normaliseUtr(text);
  return /^\d{10}$/.test(utr) ? utr : undefined;
};

const PLAIN = {
  vatNumber: plainVatNumber,
  companyNumber: plainCompanyNumber,
  utr: plainUtr,
} as const satisfies Record<keyof OwnNumbers, (text: string) => string | undefined>;
const KINDS = Object.keys(PLAIN) as (keyof OwnNumbers)[];

const plain = (numbers: OwnNumbers, kind: keyof OwnNumbers): string | undefined => {
  const text = given(numbers[kind]);
  return text === undefined ? undefined : PLAIN[kind](text) || undefined;
};

/**
 * Returns whether an account at a provider is the company's. Every number that both give has to
 * agree; without one that both give the answer is `unknown`, never `same`. Names are not compared:
 * anybody can have one (docs/rules/providers.md#whose-account).
 */
export function ownNumber(theirs: OwnNumbers, ours: OwnNumbers): Verdict {
  const both = KINDS.flatMap((kind) => {
    const [their, our] = [plain(theirs, kind), plain(ours, kind)];
    return their === undefined || our === undefined ? [] : [their === our];
  });
  if (both.includes(false)) return 'different';
  return both.length > 0 ? 'same' : 'unknown';
}

/** Returns the numbers in one line, to find out later whether any of them has changed. */
export const numbersLine = (numbers: OwnNumbers): string =>
  KINDS.map((kind) => plain(numbers, kind) ?? '-').join(' ');

/** What a person said of an account whose numbers are not the company's. */
export interface Kept {
  /** {@link numbersLine} of the account and of the company when they said so. */
  theirs: string;
  ours: string;
}

/** Returns whether what a person said holds for the numbers of today. */
export const isStillKept = (
  kept: Kept | undefined,
  theirs: OwnNumbers,
  ours: OwnNumbers,
): boolean => kept?.theirs === numbersLine(theirs) && kept.ours === numbersLine(ours);

interface Judged {
  verdict: Verdict;
}

/**
 * Returns the one account that can be taken without asking: the only one that matches. Where none
 * or several match, a person chooses.
 */
export function onlyMatch<Account extends Judged>(
  accounts: readonly Account[],
): Account | undefined {
  const [match, another] = accounts.filter(({ verdict }) => verdict === 'same');
  return another ? undefined : match;
}
