import { useRouter } from 'next/router';
import { Button } from '@/components/parts/Button';
import { QuietPanel } from '@/components/parts/QuietPanel';
import { AboutForm } from './AboutForm';
import { instantVatFlow } from '@/components/screens/signUp/SignUpFlow';
import { StepPage } from '@/components/screens/signUp/StepPage';
import { useProfile } from '@/hooks/auth/auth';
import { useKeptConsent } from '@/hooks/connections/hmrcStart';
import { useSession } from '@/hooks/app/useSession';
import { pageHref } from '@/lib/app/hrefs';
import { aboutYouText } from '@/lib/auth/text';

/**
 * Renders the first step: who is signing up, and how they want to log in
 * (docs/rules/product.md#steps).
 */
export default function About() {
  const session = useSession();
  const profile = useProfile();
  const keptConsent = useKeptConsent(useRouter().query.hmrc === 'yes');
  if (session === 'in') {
    return (
      <StepPage
        current="about"
        title="You already have an account"
        lead={profile.data ? aboutYouText.loggedInAs(profile.data.email) : undefined}
      >
        <QuietPanel
          title="Add a company to it"
          action={
            <Button variant="contained" href={pageHref('stepCompany', { existing_user: '1' })}>
              Add company
            </Button>
          }
        >
          {aboutYouText.noNeedToSignUp}
        </QuietPanel>
      </StepPage>
    );
  }
  const said = keptConsent.data?.until ? aboutYouText.consentGiven : '';
  return (
    <StepPage current="about" title="About you" lead={aboutYouText.codeFollows(said)}>
      <AboutForm flow={instantVatFlow} known={session === 'signingUp' ? profile.data : undefined} />
    </StepPage>
  );
}
