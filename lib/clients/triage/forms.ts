import { TRIAGE_CAUSES } from './causes';
import { LONGEST_REASON } from './snooze';
import { TAXES } from '@/lib/kernel/taxes';
import { day, exactly, id, oneOf, ONE_LINE, string } from '@/lib/kernel/fields';
import { snoozeFormText } from '@/lib/clients/text';

/** UTR of a further person of the client; absent for the client's first row. */
export const lineOfPerson = string()
  .matches(/^\d{10}$/, 'badly formed')
  .optional();

/**
 * Putting something on the triage board off: shared by its form and the server, which asks whether
 * the day is one.
 */
export const snoozeBody = exactly({
  client_id: id().required('badly formed'),
  tax: oneOf(TAXES).required('badly formed'),
  cause: oneOf(TRIAGE_CAUSES).required('badly formed'),
  person: lineOfPerson,
  until: day().required('Choose a day'),
  reason: string()
    .trim()
    .required(snoozeFormText.reasonMissing)
    .max(LONGEST_REASON, `Use ${LONGEST_REASON} characters or fewer`)
    .matches(ONE_LINE, 'Keep it on one line'),
});
