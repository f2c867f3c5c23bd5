import { exactly, id, string } from '@/lib/kernel/fields';

/**
 * Why the client declines, if they say so; apart from the endpoints, so that the page's form
 * carries no contract.
 */
export const declineOfferBody = exactly({
  offer_id: id().required('badly formed'),
  reason: string().trim().max(300, 'Use 300 characters or fewer').optional(),
});
