import { string } from 'yup';
import { passwordProblem } from '@/lib/auth/passwordRules';

/** How somebody who opens an account wants to log in, as a form holds it. */
export interface SignInWay {
  way: 'link' | 'password';
  password: string;
}

/**
 * The rules of {@link SignInWay}: a password is asked for only of those who want one. `score` is
 * how hard it is to guess, when that is known.
 */
export const signInWayRules = (score: number | undefined) => ({
  way: string().required(),
  password: string().when('way', ([way], schema) =>
    way === 'password'
      ? schema.test('password', (value, context) => {
          const problem = passwordProblem(value ?? '', score);
          return problem ? context.createError({ message: problem }) : true;
        })
      : schema,
  ),
});
