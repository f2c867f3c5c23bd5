import { useEffect } from 'react';
import { useFormikContext } from 'formik';

/** Hands up the address as it is typed, so that it is there again in the other form. */
export function KeepTyped({ onTyped }: { onTyped: (email: string) => void }) {
  const { email } = useFormikContext<{ email: string }>().values;
  useEffect(() => onTyped(email), [onTyped, email]);
  return null;
}
