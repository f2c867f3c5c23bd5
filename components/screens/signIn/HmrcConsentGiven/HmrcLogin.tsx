import { useHmrcHrefs } from '@/hooks/connections/hmrcHrefs';
import { useEffect, useState } from 'react';
import dynamic from 'next/dynamic';
import { LazyPart } from '@/components/parts/LazyPart';
import { Stack } from '@/components/parts/Stack';
import { TextButton } from '@/components/parts/TextButton';
import { TextLink } from '@/components/parts/TextLink';
import { SignInLayout } from '@/components/frame/SignInLayout';
import { CodeStep } from './CodeStep';
import { EmailStep } from './EmailStep';
import { NumberStep } from './NumberStep';
import { useHmrcCodeLogin, useHmrcLoginCode, useHmrcNumber } from '@/hooks/connections/hmrcStart';
import { useFocusHeading } from '@/hooks/app/page/useFocusHeading';
import { hmrcConsentText } from '@/lib/connections/text';

const LogInNow = dynamic(() => import('./LogInNow').then((module) => module.LogInNow), {
  ssr: false,
  loading: (way) => (
    <SignInLayout title="Log in">
      <LazyPart {...way} what="the other ways to log in" safe={hmrcConsentText.answerKept} />
    </SignInLayout>
  ),
});

interface HmrcLoginProps {
  /** VAT number that HMRC has answered for. */
  provenNumber?: string;
  /** Called when the server says that the visit to HMRC has ended. */
  onEnded: () => Promise<unknown>;
}

/**
 * Logs in after consent at HMRC: the VAT number, the address, the code
 * (docs/rules/security.md#log-in-with-hmrc). Every step offers the other ways to log in and another
 * visit to HMRC.
 */
export function HmrcLogin({ provenNumber, onEnded }: HmrcLoginProps) {
  const [isOtherNumber, setOtherNumber] = useState(false);
  const [email, setEmail] = useState<{ address: string; isSent: boolean }>();
  const [isOtherWay, setOtherWay] = useState(false);
  const { logIn } = useHmrcHrefs();
  const [ask, mail, enter] = [useHmrcNumber(), useHmrcLoginCode(), useHmrcCodeLogin()];
  const ended = [ask, mail, enter].find(({ error }) => error?.status === 410)?.error?.sentence;
  const vatNumber = isOtherNumber ? undefined : provenNumber;
  const step = vatNumber === undefined ? 'number' : email?.isSent ? 'code' : 'email';
  useFocusHeading(step);
  useEffect(() => {
    if (ended !== undefined) void onEnded();
  }, [ended, onEnded]);

  if (isOtherWay) return <LogInNow />;
  const ways = (
    <Stack font="body2" gap={4} align="start">
      <TextButton onClick={() => setOtherWay(true)}>Log in another way</TextButton>
      <TextLink component="a" href={logIn}>
        Start again at HMRC
      </TextLink>
    </Stack>
  );
  if (vatNumber === undefined)
    return (
      <NumberStep
        ask={ask}
        notice={mail.error || enter.error ? ended : undefined}
        ways={ways}
        onProven={() => {
          setOtherNumber(false);
          setEmail(undefined);
        }}
      />
    );
  if (email?.isSent)
    return (
      <CodeStep
        vatNumber={vatNumber}
        email={email.address}
        enter={enter}
        ways={ways}
        onOther={() => setEmail({ ...email, isSent: false })}
      />
    );
  return (
    <EmailStep
      vatNumber={vatNumber}
      email={email?.address ?? ''}
      send={mail}
      ways={ways}
      onSent={(address) => setEmail({ address, isSent: true })}
      onOtherNumber={() => setOtherNumber(true)}
    />
  );
}
