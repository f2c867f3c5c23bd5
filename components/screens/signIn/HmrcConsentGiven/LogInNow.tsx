import { useEffect } from 'react';
import { LoginWays } from '@/components/screens/signIn/Login/LoginWays';
import { useComeBackHere } from '@/hooks/app/useComeBackHere';

/** Renders the other ways to log in; afterwards the person returns here. */
export function LogInNow() {
  const comeBackHere = useComeBackHere();
  useEffect(comeBackHere, [comeBackHere]);
  return (
    <LoginWays
      title="You have given consent at HMRC. Now log in"
      lead={
        'HMRC doesn’t tell us who you are, so it can’t log you in by itself. Log in the way you signed up; then we’ll use HMRC’s ' +
        'answer for your company.'
      }
      withHmrc={false}
    />
  );
}
