import { day, exactly } from '@/lib/kernel/fields';

/**
 * The details by which HMRC knows a client for VAT; apart from the endpoints, so that the page's
 * form carries no contract.
 */
export const askAuthorisationBody = exactly({
  registered_on: day().required('Enter the day of the VAT registration'),
});
