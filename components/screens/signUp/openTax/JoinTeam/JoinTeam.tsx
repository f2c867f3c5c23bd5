import { Button } from '@/components/parts/Button';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { ErrorRegion } from '@/components/parts/ErrorRegion';
import { QuietPanel } from '@/components/parts/QuietPanel';
import { DelayedSkeleton } from '@/components/parts/Skeletons';
import { JoinPage } from './JoinPage';
import { InvitationSummary } from './InvitationSummary';
import { useFocusHeading } from '@/hooks/app/page/useFocusHeading';
import {
  usePresentedTeamInvitation,
  useTeamToken,
  type PresentedTeamInvitation,
} from '@/hooks/practice/teamInvitations';
import { pageHref } from '@/lib/app/hrefs';
import { joinTeamText } from '@/lib/auth/text';

const logIn = (
  <Button variant="contained" href={pageHref('login')}>
    Log in
  </Button>
);

/** Renders why an invitation can no longer be answered, and what to do now. */
function Ended({ invitation: { practice, state } }: { invitation: PresentedTeamInvitation }) {
  switch (state) {
    case 'accepted':
      return (
        <QuietPanel title={`You work at ${practice} already`} action={logIn}>
          {joinTeamText.accepted}
        </QuietPanel>
      );
    case 'declined':
      return (
        <QuietPanel title="This invitation was declined">
          {joinTeamText.declined(practice)}
        </QuietPanel>
      );
    case 'expired':
      return (
        <QuietPanel title="This invitation has expired">
          {joinTeamText.expired(practice)}
        </QuietPanel>
      );
    default:
      return (
        <QuietPanel title="This invitation was replaced or cancelled">
          {joinTeamText.replaced(practice)}
        </QuietPanel>
      );
  }
}

/**
 * Renders joining a practice's team by the link of an e-mail: the invitation and its meaning, then
 * one's own login.
 */
export default function JoinTeam() {
  const token = useTeamToken();
  const invitation = usePresentedTeamInvitation(token);
  const { data, error } = invitation;
  useFocusHeading(data ? data.state : error ? 'error' : 'reading');
  if (token === '') {
    return (
      <JoinPage title="This link is not complete">
        <p>{joinTeamText.linkNotComplete}</p>
        <div>{logIn}</div>
      </JoinPage>
    );
  }
  if (error && (error.status === 404 || error.status === 400)) {
    return (
      <JoinPage title={joinTeamText.notFound}>
        <p>{joinTeamText.linkCutShort}</p>
        <div>{logIn}</div>
      </JoinPage>
    );
  }
  if (data && token) {
    const isLive = data.state === 'sent' || data.state === 'opened';
    return isLive ? (
      <InvitationSummary invitation={data} token={token} />
    ) : (
      <JoinPage title={`Join ${data.practice}`}>
        <Ended invitation={data} />
      </JoinPage>
    );
  }
  return (
    <JoinPage title="Join a practice">
      {error ? (
        <ErrorRegion
          what={joinTeamText.notRead}
          safe={joinTeamText.linkStillWorks(error.sentence)}
          onRetry={() => void invitation.refetch()}
          retrying={invitation.isFetching}
          reference={error.reference}
        />
      ) : (
        <DelayedSkeleton what="your invitation">
          <LinesSkeleton rows={6} height={28} gap={16} />
        </DelayedSkeleton>
      )}
    </JoinPage>
  );
}
