import dynamic from 'next/dynamic';
import { Button } from '@/components/parts/Button';
import { ErrorRegion } from '@/components/parts/ErrorRegion';
import { LazyPart, type OnItsWay } from '@/components/parts/LazyPart';
import { SignInLayout } from '@/components/frame/SignInLayout';
import { useHmrcHrefs } from '@/hooks/connections/hmrcHrefs';
import { useKeptConsent } from '@/hooks/connections/hmrcStart';
import { useSession } from '@/hooks/app/useSession';
import { hmrcConsentText } from '@/lib/connections/text';

const TITLE = 'Log in with HMRC';

const Waiting = (way: OnItsWay) => (
  <SignInLayout title={TITLE}>
    <LazyPart {...way} what="your permission at HMRC" safe={hmrcConsentText.answerKept} />
  </SignInLayout>
);

// Loaded once HMRC's answer was read, which decides between the two.
const ChooseCompany = dynamic(
  () => import('./ChooseCompany').then((module) => module.ChooseCompany),
  { ssr: false, loading: Waiting },
);
const HmrcLogin = dynamic(() => import('./HmrcLogin').then((module) => module.HmrcLogin), {
  ssr: false,
  loading: Waiting,
});

/**
 * Renders the page after consent at HMRC by a person with an account. HMRC does not tell us who
 * that is, so they log in with a VAT number and a code, or another way
 * (docs/rules/security.md#log-in-with-hmrc). People who are logged in can use the consent for one of
 * their companies (docs/rules/hmrc.md#starting-at-hmrc).
 */
export default function HmrcConsentGiven() {
  const keptConsent = useKeptConsent();
  const session = useSession();

  if (keptConsent.isError) {
    return (
      <SignInLayout title={TITLE}>
        <ErrorRegion
          what={hmrcConsentText.consentNotRead}
          safe={hmrcConsentText.nothingChanged(keptConsent.error.sentence)}
          onRetry={() => void keptConsent.refetch()}
          retrying={keptConsent.isFetching}
          reference={keptConsent.error.reference}
        />
      </SignInLayout>
    );
  }
  if (!keptConsent.data || session === 'unknown') return <Waiting />;
  if (!keptConsent.data.until) return <Ended />;
  if (session === 'in') return <ChooseCompany />;
  return <HmrcLogin provenNumber={keptConsent.data.vatNumber} onEnded={keptConsent.refetch} />;
}

/** Renders the end of a consent: its hour is over, it was used, or this is another browser. */
function Ended() {
  const { logIn } = useHmrcHrefs();
  return (
    <SignInLayout title="That visit to HMRC has ended" lead={hmrcConsentText.visitEnded}>
      <Button variant="contained" fullWidth component="a" href={logIn}>
        Start again at HMRC
      </Button>
      <p>{hmrcConsentText.nothingRead}</p>
    </SignInLayout>
  );
}
