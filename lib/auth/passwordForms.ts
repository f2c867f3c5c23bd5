import { string } from '@/lib/kernel/fields';
import { passwordProblem } from './passwordRules';

/** UTF-16 units that a field takes: far more than the characters that a password may have. */
const LONGEST_TEXT = 2_000;

/** Creates the field of a password that is compared with a stored one. */
export const knownPassword = () =>
  string().required('Enter your password').max(LONGEST_TEXT, 'Enter your password');

/** Creates the field of a new password: its length is counted in characters, as the server counts. */
export const newPassword = () =>
  string()
    .max(LONGEST_TEXT)
    .test('password', (value, { createError }) => {
      const problem = value ? passwordProblem(value) : undefined;
      return problem === undefined || createError({ message: problem });
    });
