import { CodeEntry } from '@/components/features/codes/CodeEntry';
import { ResendCode } from './ResendCode';
import type { SignUpFlow } from '@/components/screens/signUp/SignUpFlow';
import { useVerifyEmail } from '@/hooks/auth/auth';
import { useSignedIn } from '@/hooks/auth/useSignedIn';
import { useSignUpEmail } from '@/hooks/auth/useSignUpEmail';

/** Asks for the code; offers help if it does not arrive. */
export function CodeForm({ flow }: { flow: SignUpFlow }) {
  const signedIn = useSignedIn();
  const signUpEmail = useSignUpEmail();
  const onProven = ({ type }: { type: string }) => {
    signUpEmail.forget();
    signedIn(flow.next, type);
  };
  return (
    <>
      <CodeEntry label="Confirm your email" verify={useVerifyEmail()} onProven={onProven}>
        Continue
      </CodeEntry>
      <ResendCode flow={flow} />
    </>
  );
}
