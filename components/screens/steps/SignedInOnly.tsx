import { styled } from '@mui/material/styles';
import { Button } from '@/components/parts/Button';
import { QuietPanel } from '@/components/parts/QuietPanel';
import { StepPage } from '@/components/screens/steps/StepPage';
import type { Question } from '@/components/screens/steps/setUpTasks';
import { useRememberPage } from '@/hooks/useRememberPage';
import { useSession } from '@/hooks/useSession';
import { pageHref } from '@/lib/routes/hrefs';

const Ways = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12 });

/**
 * The later steps are public pages (spec §2) about somebody's company: who is not signed in is told how to go on, and
 * comes back here afterwards.
 */
export function SignedInOnly({ current, children }: { current: Question; children: React.ReactNode }) {
  const session = useSession();
  const rememberPage = useRememberPage();
  if (session === 'signingUp') {
    return (
      <StepPage current="about" title="Confirm your email first">
        <QuietPanel title="One thing is missing" action={<Button variant="contained" href={pageHref('stepConfirmEmail')}>Enter your code</Button>}>
          We sent a 6-digit code to your email. With it your account opens, and you can add your company.
        </QuietPanel>
      </StepPage>
    );
  }
  if (session !== 'out') return children;
  return (
    <StepPage current={current} title="Log in to carry on">
      <QuietPanel
        title="You are not logged in"
        action={
          <Ways>
            <Button variant="contained" href={pageHref('login')} onClick={rememberPage}>Log in</Button>
            <Button variant="outlined" href={pageHref('stepAbout')}>Sign up</Button>
          </Ways>
        }
      >
        Everything you answered is kept. Log in and you come back to this page.
      </QuietPanel>
    </StepPage>
  );
}
