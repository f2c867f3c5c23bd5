import { object, string } from 'yup';
import { passwordProblem } from '@/lib/domain/passwordRules';

/** The product's password rule as a form schema; `score` is the strength estimate when it is known. */
export const newPasswordSchema = (score: number | undefined) =>
  object({
    password: string().test('password', (value, context) => {
      const problem = passwordProblem(value ?? '', score);
      return problem ? context.createError({ message: problem }) : true;
    }),
  });
