import { boolean, exactly, listOf } from '@/lib/kernel/fields';
import { tax } from '@/lib/taxes/shapes';

/** One tax or several, each with whether it is shared from now on. */
export const sharedTaxesBody = exactly({
  taxes: listOf(exactly({ tax: tax(), shared: boolean().required('badly formed') }))
    .min(1, 'badly formed')
    .max(4, 'badly formed')
    .test(
      'once',
      'badly formed',
      (taxes) => new Set(taxes?.map((tax) => tax.tax)).size === taxes?.length,
    ),
});
