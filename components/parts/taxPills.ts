import { TAX_NAMES, type Tax } from '@/lib/kernel/taxes';

const pill = (tax: Tax, label: string) => ({
  tax,
  label,
  name: label === TAX_NAMES[tax] ? label : `${label}, ${TAX_NAMES[tax]}`,
});

/**
 * What narrows a list to one tax, short to look at. What is heard begins with what is seen, so that
 * it can be spoken (WCAG 2.5.3).
 */
export const TAX_PILLS: readonly { tax: Tax | undefined; label: string; name: string }[] = [
  { tax: undefined, label: 'All', name: 'All taxes' },
  pill('vat', 'VAT'),
  pill('paye', 'PAYE'),
  pill('corporation_tax', 'CT'),
  pill('self_assessment', 'SA'),
];
