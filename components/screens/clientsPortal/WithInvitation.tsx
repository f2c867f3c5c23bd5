import { Button } from '@/components/parts/Button';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { ErrorRegion } from '@/components/parts/ErrorRegion';
import { DelayedSkeleton } from '@/components/parts/Skeletons';
import { ClientPage } from './ClientPage';
import { Ended } from './Ended';
import { useInvitation, type Invitation } from '@/hooks/clients/onboarding';
import { useFocusHeading } from '@/hooks/app/page/useFocusHeading';
import { useInvitationLink } from '@/hooks/clients/useInvitationLink';
import { isLive } from '@/lib/practice/invitation';
import type { InvitationLink } from '@/hooks/clients/useInvitationLink';
import { pageHref } from '@/lib/app/hrefs';
import { invitationText } from '@/lib/clients/text';

interface WithInvitationProps {
  /** The page's heading while the invitation is on its way. */
  title: string;
  /** Draws the page for an invitation that can be answered. */
  children: (invitation: Invitation, link: InvitationLink) => React.ReactNode;
}

/**
 * Reads the invitation of this tab's link. One that is not known is not known, whatever is wrong
 * with the link; one that has ended says how, and what to do.
 */
export function WithInvitation({ title, children }: WithInvitationProps) {
  const link = useInvitationLink();
  const invitation = useInvitation(link);
  const { data, error } = invitation;
  useFocusHeading(data ? data.state : error ? 'error' : 'reading');

  if (link === undefined) {
    return <Unusable title="This link is not complete" lead={invitationText.linkNotComplete} />;
  }
  if (error && (error.status === 404 || error.status === 400)) {
    return <Unusable title={invitationText.notFound} lead={invitationText.linkCutShort} />;
  }
  if (data && link)
    return isLive(data.state) ? children(data, link) : <Ended invitation={data} link={link} />;
  return (
    <ClientPage title={title}>
      {error ? (
        <ErrorRegion
          what={invitationText.notRead}
          safe={invitationText.linkStillWorks(error.sentence)}
          onRetry={() => void invitation.refetch()}
          retrying={invitation.isFetching}
          reference={error.reference}
        />
      ) : (
        <DelayedSkeleton what="your invitation">
          <LinesSkeleton rows={6} height={28} gap={16} />
        </DelayedSkeleton>
      )}
    </ClientPage>
  );
}

function Unusable({ title, lead }: { title: string; lead: string }) {
  return (
    <ClientPage title={title} lead={lead}>
      <div>
        <Button variant="outlined" href={pageHref('login')}>
          Log in if you have joined already
        </Button>
      </div>
    </ClientPage>
  );
}
