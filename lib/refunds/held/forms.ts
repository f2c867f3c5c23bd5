import { exactly, id, pence } from '@/lib/kernel/fields';

/** The payment that an operator approves, with the sum that they saw. */
export const approveReturnBody = exactly({
  claim_id: id().required('badly formed'),
  return_id: id().required('badly formed'),
  pence: pence().required('badly formed'),
});
