import { exactly, id, string } from '@/lib/kernel/fields';

/**
 * The client's optional reason for declining. Kept apart from the endpoints, so that the page's
 * form does not load the contract.
 */
export const declineOfferBody = exactly({
  offer_id: id().required('badly formed'),
  reason: string().trim().max(300, 'Use 300 characters or fewer').optional(),
});
