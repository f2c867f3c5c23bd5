import { newPassword } from './passwordForms';
import { factorFields } from './factorForms';
import { PROVEN_ACT_NAMES } from '@/lib/access/provenActs';
import { normaliseCode } from '@/lib/kernel/oneTimeCode';
import { code, email, exactly, fullName, oneOf, string } from '@/lib/kernel/fields';

/**
 * Schemas that the profile's forms share with the server; apart from the endpoints, so that a page
 * without a form loads no schema.
 */
export const nameBody = exactly({ full_name: fullName() });
export const newEmailBody = exactly({ email: email() });
export const newEmailCodeBody = exactly({ code: code() });
/** Fields that identify the act being confirmed, as the server's refusal named it. */
export const actFields = {
  act: oneOf(PROVEN_ACT_NAMES).required(),
  subject: string().max(300).optional(),
};
export const actBody = exactly(actFields);
/**
 * The mailed code, or the second factor of a person who has one. Spaces and hyphens in codes are
 * ignored.
 */
export const reauthenticateBody = exactly({
  ...actFields,
  code: string()
    .transform((value: string | undefined) => value && normaliseCode(value))
    .matches(/^\d{6}$/, 'The code is 6 digits')
    .optional(),
  ...factorFields,
});
export const newPasswordBody = exactly({
  password: newPassword().required('Enter a password'),
});
