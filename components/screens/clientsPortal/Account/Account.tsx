import dynamic from 'next/dynamic';
import { Button } from '@/components/parts/Button';
import { InlineAlert } from '@/components/parts/InlineAlert';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { LazyPart, type OnItsWay } from '@/components/parts/LazyPart';
import { DelayedSkeleton } from '@/components/parts/Skeletons';
import { ProviderWays } from './ProviderWays';
import { ClientPage } from '@/components/screens/clientsPortal/ClientPage';
import { WithInvitation } from '@/components/screens/clientsPortal/WithInvitation';
import { useProfile } from '@/hooks/auth/auth';
import { useAcceptInvite, type Invitation } from '@/hooks/clients/onboarding';
import { useComeBackHere } from '@/hooks/app/useComeBackHere';
import { forgetInvitation } from '@/hooks/clients/useInvitationLink';
import { useSession } from '@/hooks/app/useSession';
import type { InvitationLink } from '@/hooks/clients/useInvitationLink';
import { useGoAfterAnswer } from '@/hooks/app/page/navigation';
import { stepWords } from '@/lib/clients/onboarding/signUp';
import { pageHref } from '@/lib/app/hrefs';
import { clientLoginText, clientStepText } from '@/lib/clients/text';

const Waiting = (way: OnItsWay) => (
  <LazyPart {...way} what="the form" safe={clientStepText.invitationKept} />
);

/** Only somebody without an account fills one in. */
const JoinForm = dynamic(() => import('./JoinForm').then((module) => module.JoinForm), {
  ssr: false,
  loading: Waiting,
});

/** Who they are is asked only of those whom nobody knows yet; the others come from the invitation. */
const backTo = (
  page: 'clientAbout' | 'clientInvite',
  { company_id, client_id }: InvitationLink,
) => ({
  href: pageHref(page, { company_id, client_id }),
  label: page === 'clientAbout' ? 'Back to your name' : 'Back to the invitation',
});

/** Accepting: with the account the invited address has, or with a new one. */
export default function Account() {
  return (
    <WithInvitation title="Accept your invitation">
      {(invitation, link) => <Accepting invitation={invitation} link={link} />}
    </WithInvitation>
  );
}

function Accepting({ invitation, link }: { invitation: Invitation; link: InvitationLink }) {
  const session = useSession();
  const { practiceName, clientName, email, hasAccount } = invitation;
  const above = `${stepWords('account')} · ${clientName}`;
  if (session === 'in') return <SignedIn invitation={invitation} link={link} />;
  if (!hasAccount) {
    return (
      <ClientPage
        practiceName={practiceName}
        above={above}
        back={backTo('clientAbout', link)}
        title="Your login"
        lead={clientLoginText.lead}
      >
        <ProviderWays email={email} />
        <JoinForm invitation={invitation} link={link} />
      </ClientPage>
    );
  }
  if (session === 'unknown') {
    return (
      <ClientPage
        practiceName={practiceName}
        above={above}
        back={backTo('clientInvite', link)}
        title="Accept your invitation"
      >
        <DelayedSkeleton what="your account">
          <LinesSkeleton rows={2} />
        </DelayedSkeleton>
      </ClientPage>
    );
  }
  return <LogInFirst invitation={invitation} link={link} />;
}

function LogInFirst({ invitation, link }: { invitation: Invitation; link: InvitationLink }) {
  const { practiceName, clientName, email } = invitation;
  const comeBackHere = useComeBackHere();
  return (
    <ClientPage
      practiceName={practiceName}
      above={`${stepWords('account')} · ${clientName}`}
      back={backTo('clientInvite', link)}
      title="You already have an account"
      lead={
        <>
          Log in as <strong>{email}</strong>. You come back here to accept for {clientName}.
        </>
      }
    >
      <div>
        <Button variant="contained" href={pageHref('login')} onClick={comeBackHere}>
          Log in, then accept
        </Button>
      </div>
      <p>{clientLoginText.openInvitationAgain}</p>
    </ClientPage>
  );
}

function SignedIn({ invitation, link }: { invitation: Invitation; link: InvitationLink }) {
  const goOn = useGoAfterAnswer();
  const profile = useProfile();
  const accept = useAcceptInvite();
  const { practiceName, clientName, email } = invitation;
  const { client_id } = link;
  const me = profile.data?.email;
  if (me && me !== email) {
    return (
      <ClientPage
        practiceName={practiceName}
        title="This invitation is for another address"
        lead={
          <>
            It was sent to <strong>{email}</strong>, and you are logged in as <strong>{me}</strong>.
          </>
        }
      >
        <p>{clientLoginText.anotherAddress(practiceName, me)}</p>
        <div>
          <Button variant="contained" href={pageHref('logout')}>
            Log out
          </Button>
        </div>
      </ClientPage>
    );
  }
  const onAccept = () =>
    accept.mutate(link, {
      onSuccess: ({ companyId }) => {
        forgetInvitation();
        void goOn(pageHref('clientTaxes', { company_id: companyId, client_id }));
      },
    });
  return (
    <ClientPage
      practiceName={practiceName}
      above={`${stepWords('account')} · ${clientName}`}
      back={backTo('clientInvite', link)}
      title={`Accept for ${clientName}`}
      lead={
        me ? (
          <>
            You’re logged in as <strong>{me}</strong>.
          </>
        ) : undefined
      }
    >
      {accept.isError ? <InlineAlert tone="error">{accept.error.sentence}</InlineAlert> : null}
      <div>
        <Button
          variant="contained"
          disabled={!me || accept.isPending || accept.isSuccess}
          onClick={onAccept}
        >
          {accept.isPending ? 'Accepting' : 'Accept the invitation'}
        </Button>
      </div>
    </ClientPage>
  );
}
