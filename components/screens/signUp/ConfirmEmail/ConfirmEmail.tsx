import { styled } from '@mui/material/styles';
import { CodeStatus } from '@/components/features/codes/LaterStatus';
import { Button } from '@/components/parts/Button';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { ErrorRegion } from '@/components/parts/ErrorRegion';
import { QuietPanel } from '@/components/parts/QuietPanel';
import { DelayedSkeleton } from '@/components/parts/Skeletons';
import { TextLink } from '@/components/parts/TextLink';
import { CodeForm } from './CodeForm';
import { instantVatFlow, type SignUpFlow } from '@/components/screens/signUp/SignUpFlow';
import { useProfile } from '@/hooks/auth/auth';
import { useSession } from '@/hooks/app/useSession';
import { pageHref } from '@/lib/app/hrefs';
import { confirmEmailText } from '@/lib/auth/text';

/** Has a line of its own, and its room before it is known. */
const Address = styled('strong')({ display: 'block', minHeight: '1lh' });

/** Renders the page without a sign-up in this browser: it ended, or was begun elsewhere. */
function NoSignUp({ flow: { Page, about } }: { flow: SignUpFlow }) {
  return (
    <Page at="about" title="Start again">
      <QuietPanel
        title="This sign-up has ended"
        action={
          <Button variant="contained" href={pageHref(about)}>
            Start again
          </Button>
        }
      >
        {confirmEmailText.ended} If you have an account already,{' '}
        <TextLink href={pageHref('login')}>log in</TextLink>.
      </QuietPanel>
    </Page>
  );
}

/**
 * Proves the e-mail address with the code that was sent to it (docs/rules/security.md#codes: 6
 * digits, 10 minutes, 5 tries).
 */
export function ConfirmEmailStep({ flow }: { flow: SignUpFlow }) {
  const { Page } = flow;
  const session = useSession();
  const profile = useProfile(true);
  if (session === 'in' || profile.data?.emailVerified) {
    return (
      <Page at="next" title="Your email is confirmed" lead={profile.data?.email}>
        <div>
          <Button variant="contained" href={flow.next}>
            {flow.nextLabel}
          </Button>
        </div>
      </Page>
    );
  }
  if (session === 'out' || profile.error?.status === 401) return <NoSignUp flow={flow} />;
  return (
    <Page
      at="about"
      title="Confirm your email"
      back={{ href: pageHref(flow.about), label: 'Back to your details' }}
      lead={
        profile.isError ? undefined : (
          <>
            Enter the 6-digit code from our email to <Address>{profile.data?.email}</Address>
          </>
        )
      }
    >
      {profile.isError ? (
        <ErrorRegion
          what={confirmEmailText.notRead}
          safe={confirmEmailText.answersKept(profile.error.sentence)}
          onRetry={() => void profile.refetch()}
          retrying={profile.isFetching}
          reference={profile.error.reference}
        />
      ) : null}
      {profile.isPending ? (
        <DelayedSkeleton what="your sign-up">
          <LinesSkeleton rows={3} />
        </DelayedSkeleton>
      ) : null}
      {profile.data ? (
        <>
          <CodeStatus
            code="emailCode"
            action={
              <Button variant="outlined" href={pageHref(flow.about)}>
                Use a different email address
              </Button>
            }
          />
          <CodeForm flow={flow} />
        </>
      ) : null}
    </Page>
  );
}

export default function ConfirmEmail() {
  return <ConfirmEmailStep flow={instantVatFlow} />;
}
