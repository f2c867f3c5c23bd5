import { Button } from '@/components/parts/Button';
import { InlineAlert } from '@/components/parts/InlineAlert';
import { ClientPage } from './ClientPage';
import { useAskAgain, type Invitation } from '@/hooks/clients/onboarding';
import { useComeBackHere } from '@/hooks/app/useComeBackHere';
import type { InvitationLink } from '@/hooks/clients/useInvitationLink';
import { useSession } from '@/hooks/app/useSession';
import { formatDay, isoDate } from '@/lib/kernel/dates/ukDates';
import { pageHref } from '@/lib/app/hrefs';
import { invitationEndedText } from '@/lib/clients/text';

/** An invitation that can no longer be answered: how it ended, and what to do now. */
export function Ended({ invitation, link }: { invitation: Invitation; link: InvitationLink }) {
  const { practiceName, state, expiresAt } = invitation;
  switch (state) {
    case 'accepted':
      return <Accepted invitation={invitation} link={link} />;
    case 'declined':
      return (
        <AskAnother
          practiceName={practiceName}
          link={link}
          title="This invitation was declined"
          lead={invitationEndedText.declined(practiceName)}
        />
      );
    case 'expired':
      return (
        <AskAnother
          practiceName={practiceName}
          link={link}
          title="This invitation has expired"
          lead={invitationEndedText.expired(formatDay(isoDate(new Date(expiresAt))), practiceName)}
        />
      );
    default:
      return (
        <ClientPage
          practiceName={practiceName}
          title="This invitation was replaced or cancelled"
          lead={invitationEndedText.replaced(practiceName)}
        >
          <div>
            <Button variant="outlined" href={pageHref('login')}>
              Log in if you have joined already
            </Button>
          </div>
        </ClientPage>
      );
  }
}

/**
 * The rest of the way is on the page that says what is open: whoever is logged in goes on there,
 * others log in first.
 */
function Accepted({
  invitation,
  link: { company_id, client_id },
}: {
  invitation: Invitation;
  link: InvitationLink;
}) {
  const { practiceName, clientName } = invitation;
  const session = useSession();
  const next = pageHref('clientDone', { company_id, client_id });
  const comeBack = useComeBackHere(next);
  return (
    <ClientPage
      practiceName={practiceName}
      title="You have accepted this invitation"
      lead={invitationEndedText.accepted(
        practiceName,
        clientName,
        session === 'in' ? invitationEndedText.carryOn : invitationEndedText.logIn,
      )}
    >
      <div>
        {session === 'in' ? (
          <Button variant="contained" href={next}>
            Carry on
          </Button>
        ) : (
          <Button variant="contained" href={pageHref('login')} onClick={comeBack}>
            Log in
          </Button>
        )}
      </div>
    </ClientPage>
  );
}

interface AskAnotherProps {
  practiceName: string;
  title: string;
  lead: string;
  link: InvitationLink;
}

/** The way to another invitation, which the practice sends or does not. */
function AskAnother({ practiceName, title, lead, link }: AskAnotherProps) {
  const ask = useAskAgain();
  return (
    <ClientPage practiceName={practiceName} title={title} lead={lead}>
      {ask.isError ? <InlineAlert tone="error">{ask.error.sentence}</InlineAlert> : null}
      {ask.isSuccess ? (
        <InlineAlert tone="success" title={invitationEndedText.asked(practiceName)}>
          {invitationEndedText.whereSent}
        </InlineAlert>
      ) : (
        <div>
          <Button variant="contained" disabled={ask.isPending} onClick={() => ask.mutate(link)}>
            {ask.isPending ? 'Asking' : 'Ask for a new one'}
          </Button>
        </div>
      )}
    </ClientPage>
  );
}
