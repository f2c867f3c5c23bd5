import { AskForCode } from '@/components/features/codes/AskForCode';
import { CodeEntry } from '@/components/features/codes/CodeEntry';
import { TextButton } from '@/components/parts/TextButton';
import { SignInLayout } from '@/components/frame/SignInLayout';
import { useSignedIn } from '@/hooks/auth/useSignedIn';
import { useHmrcLoginCode, type useHmrcCodeLogin } from '@/hooks/connections/hmrcStart';
import { formatVatNumber } from '@/lib/companies/formatVatNumber';
import { hmrcLoginText } from '@/lib/connections/text';

interface CodeStepProps {
  vatNumber: string;
  email: string;
  enter: ReturnType<typeof useHmrcCodeLogin>;
  ways: React.ReactNode;
  onOther: () => void;
}

/**
 * Takes the code and logs in. The sentence is the same for every address
 * (docs/rules/security.md#log-in-with-hmrc).
 */
export function CodeStep({ vatNumber, email, enter, ways, onOther }: CodeStepProps) {
  const signedIn = useSignedIn();
  const again = useHmrcLoginCode();
  return (
    <SignInLayout
      title="Check your email"
      lead={hmrcLoginText.codeMaybeSent(email, formatVatNumber(vatNumber))}
    >
      <CodeEntry
        label="Log in with HMRC"
        verify={enter}
        onProven={({ type }) => signedIn(undefined, type)}
      >
        Log in
      </CodeEntry>
      <AskForCode
        send={{ ...again, mutate: (_, then) => again.mutate({ email }, then) }}
        other={
          <>
            <TextButton onClick={onOther}>Use a different email address</TextButton>
            {ways}
          </>
        }
      >
        {hmrcLoginText.noEmail}
      </AskForCode>
    </SignInLayout>
  );
}
