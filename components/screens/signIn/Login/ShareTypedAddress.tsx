import { useEffect } from 'react';
import { useFormikContext } from 'formik';

/** Passes the address up as it is typed, so that the other form starts with it. */
export function ShareTypedAddress({ onTyped }: { onTyped: (email: string) => void }) {
  const { email } = useFormikContext<{ email: string }>().values;
  useEffect(() => onTyped(email), [onTyped, email]);
  return null;
}
