import { LONGEST_REASON } from './returnApproval';
import { boolean, exactly, id, string } from '@/lib/kernel/fields';
import { approvalText } from '@/lib/filing/text';

/**
 * The body of the client's approval. Kept apart from the endpoints, so that the page's forms do not
 * load the contract.
 */
export const approveReturnBody = exactly({
  approval_id: id().required('badly formed'),
  figures_hash: string().required().max(64),
  words_version: string().required().max(60),
  accepted: boolean().required().oneOf([true], approvalText.tickToApprove),
});

export const sendBackReturnBody = exactly({
  approval_id: id().required('badly formed'),
  reason: string()
    .trim()
    .required(approvalText.noReason)
    .min(5, approvalText.reasonTooShort)
    .max(LONGEST_REASON, `Use ${LONGEST_REASON} characters or fewer`),
});
