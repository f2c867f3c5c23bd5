import { TAX_NAMES, type Tax } from '@/lib/kernel/taxes';
import type { OwedTax } from './owedByDate';
import type { TaxConnection } from '@/lib/connections/connection';

interface Read {
  tax: Tax;
  state: OwedTax['state'];
  fileName?: string | undefined;
  connection: TaxConnection;
}

/**
 * 'next from about 15:30 today': when the practice's next round begins, in which each of its
 * clients has a turn.
 */
export const nextReadingWords = (when: string): string => `next from about ${when}`;

/**
 * 'VAT: read by Fernlea’s connection to HMRC at 14:05 today': where one tax's figures are from and
 * when they were read, or why there are none. `by` is whose connection it is, where that is known.
 */
export function readingSentence(
  { tax, state, fileName, connection }: Read,
  { by, when }: { by?: string | undefined; when?: string | undefined },
): string {
  const name = TAX_NAMES[tax];
  const read = fileName
    ? `from the file ${fileName}${when ? `, given ${when}` : ''}`
    : `read ${by ? `by ${by} to HMRC ` : 'from HMRC '}${when ? `at ${when}` : 'in part'}`;
  switch (state) {
    case 'not_shared':
      return `${name}: not shared`;
    case 'no_number':
      return `${name}: not read, because there is no number here to ask HMRC by`;
    case 'vat_group':
      return `${name}: read once for your VAT group, with another company of it`;
    case 'not_theirs':
      return `${name}: for companies only`;
    case 'not_offered':
      return `${name}: not read here`;
    case 'not_connected':
      return `${name}: not read, because nothing connects it to HMRC yet`;
    case 'reading':
      return `${name}: not read yet`;
    case 'not_registered':
      return `${name}: HMRC shows none for you, ${read}`;
    case 'nothing_recorded':
      return `${name}: nothing recorded at HMRC, ${read}`;
    case 'read':
      return `${name}: ${read}${connection === 'live' || fileName ? '' : '. We cannot read anything newer from HMRC at the moment'}`;
  }
}
