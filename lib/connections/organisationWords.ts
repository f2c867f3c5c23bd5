import { formatVatNumber } from '@/lib/companies/formatVatNumber';
import type { Verdict } from './verdict';
import type { ConnectionKind } from './connection';

/** The numbers of an organisation. */
interface GivenNumbers {
  vatNumber?: string | null | undefined;
  companyNumber?: string | null | undefined;
}

/** Returns nine or twelve digits in HMRC's grouping, and any other text as it is. */
export const shownVatNumber = (text: string): string =>
  /^(\d{9}|\d{12})$/.test(text) ? formatVatNumber(text) : text;

/** Returns the numbers of an organisation as a clause: 'its VAT number is 432 1987 50'. */
export const numberWords = ({ vatNumber, companyNumber }: GivenNumbers): string =>
  [
    vatNumber ? `its VAT number is ${shownVatNumber(vatNumber)}` : 'it gives no VAT number',
    ...(companyNumber ? [`its company number is ${companyNumber}`] : []),
  ].join(' and ');

const OTHER = {
  xero: {
    different:
      'Its VAT or company number is different from this business’s number. We show a warning beside its figures, and a quote from them is not exact.',
    unknown:
      'It gives no number, so we cannot tell whose books these are. We show a warning beside its figures, and a quote from them is not exact.',
  },
  hmrc: {
    different: 'HMRC gives another business’s number.',
    unknown: 'HMRC gives no number, so we cannot tell whose account this is.',
  },
} as const;

/**
 * Returns the warning for an account that is not the company’s by its numbers; undefined if it is.
 */
export const otherOrganisation = (kind: ConnectionKind, verdict: Verdict): string | undefined =>
  verdict === 'same' ? undefined : OTHER[kind === 'xero' ? 'xero' : 'hmrc'][verdict];
