import dynamic from 'next/dynamic';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { LazyPart, type OnItsWay } from '@/components/parts/LazyPart';
import { DelayedSkeleton } from '@/components/parts/Skeletons';
import { ClientPage } from '@/components/screens/clientsPortal/ClientPage';
import { WithInvitation } from '@/components/screens/clientsPortal/WithInvitation';
import type { Invitation } from '@/hooks/clients/onboarding';
import { useAutomaticReplace, useGoAfterAnswer } from '@/hooks/app/page/navigation';
import { givenName, keepGivenName, type InvitationLink } from '@/hooks/clients/useInvitationLink';
import { useSession } from '@/hooks/app/useSession';
import { stepWords } from '@/lib/clients/onboarding/signUp';
import { pageHref } from '@/lib/app/hrefs';
import { clientStepText } from '@/lib/clients/text';

const Waiting = (way: OnItsWay) => (
  <LazyPart {...way} what="the form" safe={clientStepText.invitationKept} />
);
/** Only who is asked loads it. */
const NameForm = dynamic(() => import('./NameForm').then((module) => module.NameForm), {
  ssr: false,
  loading: Waiting,
});

/** Who answers: asked of those alone whom nobody knows yet. */
export default function About() {
  return (
    <WithInvitation title="Who you are">
      {(invitation, link) => <Asked invitation={invitation} link={link} />}
    </WithInvitation>
  );
}

function Asked({
  invitation,
  link: { company_id, client_id },
}: {
  invitation: Invitation;
  link: InvitationLink;
}) {
  const goOn = useGoAfterAnswer();
  const session = useSession();
  const { practiceName, clientName, email, fullName, hasAccount } = invitation;
  const isKnown = hasAccount || session === 'in';
  const next = pageHref('clientAccount', { company_id, client_id });
  useAutomaticReplace(isKnown ? next : undefined);
  const page = {
    practiceName,
    above: `${stepWords('about')} · ${clientName}`,
    back: {
      href: pageHref('clientInvite', { company_id, client_id }),
      label: 'Back to the invitation',
    },
    title: 'Who you are',
  };
  if (isKnown)
    return (
      <ClientPage {...page}>
        <DelayedSkeleton what="your account">
          <LinesSkeleton rows={2} />
        </DelayedSkeleton>
      </ClientPage>
    );
  return (
    <ClientPage
      {...page}
      lead={
        <>
          The invitation is for <strong>{email}</strong>. Your link has shown that it is yours.
        </>
      }
    >
      <NameForm
        before={givenName() ?? fullName}
        hint={clientStepText.nameSeen(practiceName, clientName)}
        onNamed={(name) => {
          keepGivenName(name);
          return goOn(next);
        }}
      />
    </ClientPage>
  );
}
