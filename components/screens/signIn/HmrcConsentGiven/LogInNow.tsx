import { useEffect } from 'react';
import { LoginWays } from '@/components/screens/signIn/Login/LoginWays';
import { useComeBackHere } from '@/hooks/app/useComeBackHere';
import { hmrcConsentText } from '@/lib/connections/text';

/** Renders the other ways to log in; afterwards the person returns here. */
export function LogInNow() {
  const comeBackHere = useComeBackHere();
  useEffect(comeBackHere, [comeBackHere]);
  return (
    <LoginWays
      title={hmrcConsentText.logInNow}
      lead={hmrcConsentText.logInAnotherWay}
      withHmrc={false}
    />
  );
}
