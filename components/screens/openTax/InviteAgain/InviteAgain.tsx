import { Button } from '@/components/parts/Button';
import { useRouter } from 'next/router';
import { PageWidth } from '@/components/parts/PageWidth';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { ErrorRegion } from '@/components/parts/ErrorRegion';
import { InlineAlert } from '@/components/parts/InlineAlert';
import { PageHeading } from '@/components/parts/PageHeading';
import { QuietPanel } from '@/components/parts/QuietPanel';
import { DelayedSkeleton } from '@/components/parts/Skeletons';
import { useInvite, type Invitation } from '@/hooks/clients/onboarding';
import { ConnectFirst } from '@/components/screens/openTax/ConnectFirst';
import { useSendInviteAgain } from '@/hooks/clients/clients';
import { usePractice } from '@/hooks/practice/practice';
import { pageHref } from '@/lib/app/hrefs';
import { inviteText } from '@/lib/clients/text';

const single = (value: string | string[] | undefined) => (typeof value === 'string' ? value : '');
const home = (
  <Button variant="contained" href={pageHref('home')}>
    Go to your first page
  </Button>
);

/**
 * Renders the page behind the e-mail "asks for a new invitation" to a practice's admin: one
 * overview, one button.
 */
export default function InviteAgain() {
  const { query } = useRouter();
  const ids = { company_id: single(query.company_id), client_id: single(query.client_id) };
  const invite = useInvite(ids.company_id && ids.client_id ? ids : undefined);
  const { data, error } = invite;
  const isLost =
    !ids.company_id || !ids.client_id || error?.status === 404 || error?.status === 400;
  return (
    <PageWidth width="steps">
      <PageHeading
        dense
        title="Send a new invitation"
        lead={data ? `To ${data.fullName || data.email}, for ${data.clientName}.` : undefined}
      />
      {isLost ? (
        <QuietPanel title="We could not find that" action={home}>
          {inviteText.notYourClient}
        </QuietPanel>
      ) : null}
      {error && !isLost ? (
        <ErrorRegion
          what={inviteText.notLoaded}
          safe={inviteText.nothingSent(error.sentence)}
          onRetry={() => void invite.refetch()}
          retrying={invite.isFetching}
          reference={error.reference}
        />
      ) : null}
      {invite.isPending && !isLost ? (
        <DelayedSkeleton what="the invitation">
          <LinesSkeleton rows={3} height={28} />
        </DelayedSkeleton>
      ) : null}
      {data ? <Ask invitation={data} {...ids} /> : null}
    </PageWidth>
  );
}

function Ask({
  invitation: { email, clientName, state },
  company_id,
  client_id,
}: {
  invitation: Invitation;
  company_id: string;
  client_id: string;
}) {
  const resend = useSendInviteAgain(company_id, client_id);
  const practice = usePractice(company_id);
  if (state === 'accepted') {
    return (
      <QuietPanel title={`${clientName} has joined already`} action={home}>
        {inviteText.nothingToSend}
      </QuietPanel>
    );
  }
  if (resend.isSuccess) {
    return (
      <QuietPanel title={inviteText.onItsWay} action={home}>
        {inviteText.newLinkSent(email)}
      </QuietPanel>
    );
  }
  if (practice && !practice.isConfirmed) return <ConnectFirst practice={practice} />;
  return (
    <QuietPanel
      title={`Send it to ${email}`}
      action={
        <Button variant="contained" disabled={resend.isPending} onClick={() => resend.mutate({})}>
          {resend.isPending ? 'Sending' : 'Send a new invitation'}
        </Button>
      }
    >
      {inviteText.newLink}
      {resend.isError ? <InlineAlert tone="error">{resend.error.sentence}</InlineAlert> : null}
    </QuietPanel>
  );
}
