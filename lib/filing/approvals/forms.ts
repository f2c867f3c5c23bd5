import { LONGEST_REASON } from './returnApproval';
import { boolean, exactly, id, string } from '@/lib/kernel/fields';

/**
 * The body of the client's approval. Kept apart from the endpoints, so that the page's forms do not
 * load the contract.
 */
export const approveReturnBody = exactly({
  approval_id: id().required('badly formed'),
  figures_hash: string().required().max(64),
  words_version: string().required().max(60),
  accepted: boolean().required().oneOf([true], 'Tick the box to approve the return'),
});

export const sendBackReturnBody = exactly({
  approval_id: id().required('badly formed'),
  reason: string()
    .trim()
    .required('Say what is not right')
    .min(5, 'Say what is not right, in a few words')
    .max(LONGEST_REASON, `Use ${LONGEST_REASON} characters or fewer`),
});
