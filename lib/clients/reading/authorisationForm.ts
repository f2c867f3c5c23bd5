import { day, exactly } from '@/lib/kernel/fields';
import { authorisationFormText } from '@/lib/clients/text';

/**
 * The details by which HMRC knows a client for VAT; apart from the endpoints, so that the page's
 * form carries no contract.
 */
export const askAuthorisationBody = exactly({
  registered_on: day().required(authorisationFormText.registeredOn),
});
