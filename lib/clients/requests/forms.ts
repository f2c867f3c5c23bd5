import { LONGEST_BACK_REASON, LONGEST_REQUEST } from './fileRequest';
import { day, exactly, id, number, string } from '@/lib/kernel/fields';

/**
 * Bodies that a practice's forms send; apart from the endpoints, so that the page's forms carry no
 * contract.
 */
export const askForFilesBody = exactly({
  text: string()
    .trim()
    .required('Say what you need')
    .max(LONGEST_REQUEST, `Use ${LONGEST_REQUEST} characters or fewer`),
  due_on: day().optional(),
});

/** The request as the person saw it: one that has changed since is not decided on. */
export const seenRequest = {
  request_id: id().required('badly formed'),
  revision: number().integer().min(1).required('badly formed'),
};

export const sendBackFilesBody = exactly({
  ...seenRequest,
  reason: string()
    .trim()
    .required('Say what is still missing')
    .max(LONGEST_BACK_REASON, `Use ${LONGEST_BACK_REASON} characters or fewer`),
});
