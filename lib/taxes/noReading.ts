import type { NotAskedReason } from '@/lib/access/taxNumbers';
import { TAX_NAMES, type Tax } from '@/lib/kernel/taxes';

const NEEDED = {
  vat: 'the VAT number',
  paye: 'the PAYE reference',
  corporation_tax: 'the company’s UTR',
  self_assessment: 'the taxpayer’s UTR',
} as const satisfies Record<Tax, string>;

/**
 * Returns why HMRC is not asked about a tax of a client: a short title, and a sentence that says what
 * would change it (docs/rules/product.md#numbers-of-each-tax).
 */
export function notAskedWords(state: NotAskedReason, tax: Tax): { why: string; fills: string } {
  switch (state) {
    case 'no_number':
      return {
        why: 'Number needed',
        fills: `We need ${NEEDED[tax]} to ask HMRC about ${TAX_NAMES[tax]}.`,
      };
    case 'vat_group':
      return {
        why: 'In a VAT group',
        fills:
          'Another company of the group is a client too, and the group’s VAT is shown once, with that company.',
      };
    case 'not_theirs':
      return { why: 'For companies only', fills: `Only companies pay ${TAX_NAMES[tax]}.` };
  }
}
