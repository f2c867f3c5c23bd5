import { string } from 'yup';
import { passwordProblem } from '@/lib/auth/passwordRules';

/** Form values for how a new account wants to log in. */
export interface SignInWay {
  way: 'link' | 'password';
  password: string;
}

/**
 * Returns the validation of {@link SignInWay}: a password is required only for the password way.
 * `score` is its strength, if known.
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
