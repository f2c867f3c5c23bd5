import { TAX_NAMES, type Tax } from '@/lib/kernel/taxes';

const pill = (tax: Tax, label: string) => ({
  tax,
  label,
  name: label === TAX_NAMES[tax] ? label : `${label}, ${TAX_NAMES[tax]}`,
});

/**
 * Filters of a list by tax, with a short label. The accessible name begins with the label, so that
 * it can be spoken (WCAG 2.5.3).
 */
export const TAX_PILLS: readonly { tax: Tax | undefined; label: string; name: string }[] = [
  { tax: undefined, label: 'All', name: 'All taxes' },
  pill('vat', 'VAT'),
  pill('paye', 'PAYE'),
  pill('corporation_tax', 'CT'),
  pill('self_assessment', 'SA'),
];
