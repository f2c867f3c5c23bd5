import { string } from 'yup';
import { signUpBody } from '@/lib/contract/authForms';
import { passwordProblem } from '@/lib/domain/passwordRules';

export interface AboutValues { full_name: string; email: string; phone: string; way: 'link' | 'password'; password: string }

export const blankAbout: AboutValues = { full_name: '', email: '', phone: '', way: 'link', password: '' };

/**
 * The contract's own body, with the password asked for only by those who want one. `score` is how hard the password is
 * to guess, when that is known.
 */
export const aboutSchema = (score: number | undefined) =>
  signUpBody.pick(['full_name', 'email', 'phone']).shape({
    way: string().required(),
    password: string().when('way', ([way], schema) =>
      way === 'password'
        ? schema.test('password', (value, context) => {
            const problem = passwordProblem(value ?? '', score);
            return problem ? context.createError({ message: problem }) : true;
          })
        : schema),
  });
