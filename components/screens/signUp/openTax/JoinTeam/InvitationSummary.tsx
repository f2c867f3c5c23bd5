import { useState } from 'react';
import { ActNotice } from '@/components/features/acts/ActNotice';
import { Button } from '@/components/parts/Button';
import { FactList } from '@/components/parts/FactList';
import { QuietPanel } from '@/components/parts/QuietPanel';
import { Row } from '@/components/parts/Row';
import { TextButton } from '@/components/parts/TextButton';
import { JoinPage } from './JoinPage';
import { NewLoginForm } from './NewLoginForm';
import { useProfile } from '@/hooks/auth/auth';
import {
  forgetTeamInvitation,
  useAcceptTeamInvitation,
  useDeclineTeamInvitation,
  type PresentedTeamInvitation,
} from '@/hooks/practice/teamInvitations';
import { useComeBackHere } from '@/hooks/app/useComeBackHere';
import { useSession } from '@/hooks/app/useSession';
import { useGoAfterAnswer } from '@/hooks/app/page/navigation';
import { formatDay, isoDate } from '@/lib/kernel/dates/ukDates';
import { pageHref } from '@/lib/app/hrefs';
import { ROLE_WORDS } from '@/lib/practice/roleWords';
import { joinTeamText } from '@/lib/auth/text';

interface AskedProps {
  invitation: PresentedTeamInvitation;
  token: string;
}

/** Renders the invitation for a signed-in person, with the invited address or with another. */
function SignedIn({ invitation: { email }, token }: AskedProps) {
  const goOn = useGoAfterAnswer();
  const me = useProfile().data?.email;
  const accept = useAcceptTeamInvitation();
  if (me && me !== email) {
    return (
      <QuietPanel
        title="This invitation is for another address"
        action={
          <Button variant="contained" href={pageHref('logout')}>
            Log out
          </Button>
        }
      >
        {joinTeamText.anotherAddress(email, me)}
      </QuietPanel>
    );
  }
  const onAccept = () =>
    accept.mutate(
      { token },
      {
        onSuccess: ({ company_id }) => {
          forgetTeamInvitation();
          void goOn(pageHref('openTaxDashboard', { company_id }));
        },
      },
    );
  return (
    <>
      {accept.isError ? <ActNotice error={accept.error} title={joinTeamText.notJoined} /> : null}
      <div>
        <Button
          variant="contained"
          disabled={!me || accept.isPending || accept.isSuccess}
          onClick={onAccept}
        >
          {accept.isPending ? 'Joining' : 'Join'}
        </Button>
      </div>
    </>
  );
}

function LogInFirst({ email }: { email: string }) {
  const comeBackHere = useComeBackHere();
  return (
    <>
      <p>{joinTeamText.hasAccount(email)}</p>
      <div>
        <Button variant="contained" href={pageHref('login')} onClick={comeBackHere}>
          Log in, then join
        </Button>
      </div>
    </>
  );
}

function Decline({ token }: { token: string }) {
  const decline = useDeclineTeamInvitation();
  const [isAsking, setAsking] = useState(false);
  if (!isAsking) return <TextButton onClick={() => setAsking(true)}>Decline</TextButton>;
  return (
    <Row gap="12px 20px" align="center" wraps>
      {decline.isError ? (
        <ActNotice error={decline.error} title={joinTeamText.notDeclined} />
      ) : null}
      <span>{joinTeamText.declineQuestion}</span>
      <Button
        variant="outlined"
        size="small"
        disabled={decline.isPending}
        onClick={() => decline.mutate({ token })}
      >
        Yes, decline
      </Button>
      <Button
        variant="outlined"
        size="small"
        disabled={decline.isPending}
        onClick={() => setAsking(false)}
      >
        Keep it
      </Button>
    </Row>
  );
}

/** Renders the inviter, the practice and the role, before any field. */
export function InvitationSummary({ invitation, token }: AskedProps) {
  const session = useSession();
  const {
    practice,
    invited_by: inviter,
    role,
    email,
    expires_at: until,
    has_account: hasAccount,
  } = invitation;
  const { name, inShort } = ROLE_WORDS[role];
  return (
    <JoinPage title={`Join ${practice}`} lead={joinTeamText.lead}>
      <FactList
        facts={[
          ...(inviter ? [{ label: 'Asked by', value: inviter }] : []),
          { label: 'As', value: `${name}: ${inShort}` },
          { label: 'Sent to', value: email },
          { label: 'Open until', value: formatDay(isoDate(new Date(until))) },
        ]}
      />
      {session === 'in' ? <SignedIn invitation={invitation} token={token} /> : null}
      {session !== 'in' && hasAccount ? <LogInFirst email={email} /> : null}
      {session !== 'in' && !hasAccount ? (
        <NewLoginForm invitation={invitation} token={token} />
      ) : null}
      <Decline token={token} />
    </JoinPage>
  );
}
