import { Button } from '@/components/parts/Button';
import { QuietPanel } from '@/components/parts/QuietPanel';
import { openTaxFlow } from '@/components/screens/signUp/openTax/OpenTaxFlow';
import { OpenTaxStepPage } from '@/components/screens/signUp/openTax/OpenTaxStepPage';
import { AboutForm } from '@/components/screens/signUp/About/AboutForm';
import { useProfile } from '@/hooks/auth/auth';
import { useSession } from '@/hooks/app/useSession';
import { aboutYouText } from '@/lib/auth/text';

/**
 * Renders the first step of OpenTax's sign-up: the person's name, and how they want to log in
 * (docs/rules/product.md#opentax).
 */
export default function OpenTaxAbout() {
  const session = useSession();
  const profile = useProfile();
  if (session === 'in') {
    return (
      <OpenTaxStepPage
        current="about"
        title="You already have an account"
        lead={profile.data ? aboutYouText.loggedInAs(profile.data.email) : undefined}
      >
        <QuietPanel
          title="Add your practice to it"
          action={
            <Button variant="contained" href={openTaxFlow.next}>
              {openTaxFlow.nextLabel}
            </Button>
          }
        >
          {aboutYouText.noNeedToSignUpAgain}
        </QuietPanel>
      </OpenTaxStepPage>
    );
  }
  return (
    <OpenTaxStepPage current="about" title="About you" lead={aboutYouText.codeFollowsSignUp}>
      <AboutForm flow={openTaxFlow} known={session === 'signingUp' ? profile.data : undefined} />
    </OpenTaxStepPage>
  );
}
