import { CodeEntry } from '@/components/screens/account/CodeEntry';
import { ResendCode } from '@/components/screens/steps/ConfirmEmail/ResendCode';
import { useVerifyEmail } from '@/hooks/auth';
import { useSignedIn } from '@/hooks/useSignedIn';
import { useSignUpEmail } from '@/hooks/useSignUpEmail';

/** The code, and what to do when it does not come. */
export function CodeForm({ companyStep }: { companyStep: string }) {
  const signedIn = useSignedIn();
  const signUpEmail = useSignUpEmail();
  const onProven = () => {
    signUpEmail.forget();
    signedIn(companyStep);
  };
  return (
    <>
      <CodeEntry label="Confirm your email" verify={useVerifyEmail()} onProven={onProven}>Continue</CodeEntry>
      <ResendCode />
    </>
  );
}
