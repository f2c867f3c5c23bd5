import { isCompanyNumber, normaliseCompanyNumber } from '@/lib/companies/companyNumber';
import { normaliseUtr } from '@/lib/companies/utr';
import { normaliseVatNumber, getVrn } from '@/lib/companies/vatNumber';
import type { Verdict } from './verdict';

/** The numbers of an account at a provider, or of a company; absent where none is given. */
export interface OwnNumbers {
  vatNumber?: string | null | undefined;
  companyNumber?: string | null | undefined;
  utr?: string | null | undefined;
}

const given = (text: string | null | undefined): string | undefined => text?.trim() || undefined;

/**
 * Returns a VAT number without prefix and branch. Text that is no VAT number is kept, and equals no
 * number.
 */
const plainVatNumber = (text: string): string =>
  /^(\d{9}|\d{12})$/.test(normaliseVatNumber(text)) ? getVrn(text) : normaliseVatNumber(text);

/**
 * Returns a company number; undefined for other text, because providers accept anything in this
 * field.
 */
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
 * Returns whether an account at a provider is the company’s. Every number that both have must be
 * equal; if there is none, the verdict is `unknown`, never `same`. Names are not compared, because
 * they are not unique (docs/rules/providers.md#whose-account).
 */
export function ownNumber(ownNumbers: OwnNumbers, ours: OwnNumbers): Verdict {
  const both = KINDS.flatMap((kind) => {
    const [their, our] = [plain(ownNumbers, kind), plain(ours, kind)];
    return their === undefined || our === undefined ? [] : [their === our];
  });
  if (both.includes(false)) return 'different';
  return both.length > 0 ? 'same' : 'unknown';
}

/** Returns the numbers in one line, so that a later change of any of them can be found. */
export const numbersLine = (numbers: OwnNumbers): string =>
  KINDS.map((kind) => plain(numbers, kind) ?? '-').join(' ');

/** A person’s decision to keep an account with numbers that are not the company’s. */
export interface Kept {
  /** {@link numbersLine} of the account and of the company at the time of the decision. */
  theirs: string;
  ours: string;
}

/** Returns true if a person’s decision still holds for the current numbers. */
export const isStillKept = (
  kept: Kept | undefined,
  ownNumbers: OwnNumbers,
  ours: OwnNumbers,
): boolean => kept?.theirs === numbersLine(ownNumbers) && kept.ours === numbersLine(ours);

interface Judged {
  verdict: Verdict;
}

/**
 * Returns the account that can be taken without asking: the only one that matches. If none or
 * several match, a person chooses.
 */
export function onlyMatch<Account extends Judged>(
  accounts: readonly Account[],
): Account | undefined {
  const [match, another] = accounts.filter(({ verdict }) => verdict === 'same');
  return another ? undefined : match;
}
