import { useFormikContext } from 'formik';
import { NewPasswordField } from './NewPasswordField';
import { RadioCards } from './RadioCards';
import type { SignInWay } from './signInWay';
import { signInWayText } from '@/lib/app/text';

const WAYS = [
  {
    value: 'link',
    title: 'Email me a link each time',
    text: signInWayText.linkEachTime,
  },
  {
    value: 'password',
    title: 'Choose a password',
    text: signInWayText.passwordToo,
  },
] as const;

/**
 * Renders the two ways to log in that a new account chooses from; `score` is the password's
 * strength, 0 to 4.
 */
export function SignInWayFields({ score }: { score: number | undefined }) {
  const {
    values: { way },
  } = useFormikContext<SignInWay>();
  return (
    <>
      <RadioCards name="way" legend="How would you like to log in?" options={WAYS} />
      {way === 'password' ? <NewPasswordField name="password" score={score} /> : null}
    </>
  );
}
