import { factorFields } from './factorForms';
import { code, email, exactly, fullName, string } from '@/lib/kernel/fields';

/**
 * What the profile's forms share with the server; apart from the endpoints, so that pages without a
 * form need no schema.
 */
export const nameBody = exactly({ full_name: fullName() });
export const newEmailBody = exactly({ email: email() });
export const newEmailCodeBody = exactly({ code: code() });
/** One of them; whoever has a second step shows that. Spaces and hyphens in codes are ignored. */
export const reauthenticateBody = exactly({
  password: string().max(128).optional(),
  code: string()
    .transform((value: string | undefined) => value?.replace(/[\s-]/g, ''))
    .matches(/^\d{6}$/, 'The code is 6 digits')
    .optional(),
  ...factorFields,
});
export const newPasswordBody = exactly({
  password: string()
    .required('Enter a password')
    .min(12, 'Use at least 12 characters')
    .max(128, 'Use 128 characters or fewer'),
});
