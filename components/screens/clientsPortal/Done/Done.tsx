import { useEffect, useState } from 'react';
import { Button } from '@/components/parts/Button';
import { useRouter } from 'next/router';
import { CircleCheck, Eye } from 'lucide-react';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { ErrorRegion } from '@/components/parts/ErrorRegion';
import { IconLines } from '@/components/parts/IconLines';
import { DelayedSkeleton } from '@/components/parts/Skeletons';
import { NumberedSteps } from '@/components/parts/NumberedSteps';
import { ClientPage } from '@/components/screens/clientsPortal/ClientPage';
import { useClientCompanies, useInvite } from '@/hooks/clients/onboarding';
import { useAgentDetails, type Agent } from '@/hooks/clients/portal';
import { useOpenStep } from './useOpenStep';
import { useComeBackHere } from '@/hooks/app/useComeBackHere';
import { useFocusHeading } from '@/hooks/app/page/useFocusHeading';
import { useSession } from '@/hooks/app/useSession';
import { pageHref } from '@/lib/app/hrefs';
import { clientDoneText, clientStepText, invitationText } from '@/lib/clients/text';

const single = (value: string | string[] | undefined) => (typeof value === 'string' ? value : '');
const home = (
  <div>
    <Button variant="contained" href={pageHref('home')}>
      Go to your first page
    </Button>
  </div>
);
const toLogin = (onClick?: () => void) => (
  <div>
    <Button variant="contained" href={pageHref('login')} {...(onClick && { onClick })}>
      Log in
    </Button>
  </div>
);

const YOUR_PAGE = clientDoneText.yourPage;

interface NextProps {
  practice: string;
  agent: Agent | undefined;
}

/**
 * What is still to come: nothing that HMRC has said is there already, and nothing as missing that
 * nobody has asked HMRC for.
 */
function Next({ practice, agent }: NextProps) {
  const { authorisation, request, kept_back: kept = [] } = agent ?? {};
  const sees = kept.length > 0 ? 'They see the taxes that you share' : 'They see what HMRC holds';
  if (kept.includes('vat')) {
    return (
      <NumberedSteps
        steps={[
          { title: 'Nothing more today', text: YOUR_PAGE },
          {
            title: 'HMRC is left out',
            text: clientDoneText.hmrcLeftOut(practice),
          },
          { title: sees, text: clientDoneText.asFarAsHmrcAllows },
        ]}
      />
    );
  }
  if (authorisation === 'active') {
    return (
      <IconLines
        level="h2"
        lines={[
          { icon: CircleCheck, title: 'There is nothing more to do', text: YOUR_PAGE },
          {
            icon: Eye,
            title: sees,
            text: clientDoneText.authorised(practice),
          },
        ]}
      />
    );
  }
  const ask =
    request?.state === 'pending'
      ? {
          title: 'You authorise them at HMRC',
          text: clientDoneText.authorisationAsked(practice),
        }
      : authorisation === 'none'
        ? {
            title: 'You authorise them at HMRC',
            text: clientDoneText.authorisationLater(practice),
          }
        : {
            title: 'HMRC has to know them as your accountants',
            text: clientDoneText.hmrcMustKnow(practice),
          };
  return (
    <NumberedSteps
      steps={[
        { title: 'Nothing more today', text: YOUR_PAGE },
        ask,
        { title: sees, text: clientDoneText.fromThenOn },
      ]}
    />
  );
}

/**
 * The client has joined: the step that is still open comes by itself; else what there is now, and
 * what comes next.
 */
export default function Done() {
  const { isReady, query } = useRouter();
  const [isDrawn, setDrawn] = useState(false);
  const session = useSession();
  const comeBackHere = useComeBackHere();
  const [company_id, client_id] = [single(query.company_id), single(query.client_id)];
  const isAsked = company_id !== '' && client_id !== '';
  // Where nobody could tell who is logged in, the invitation's own answer says what is wrong.
  const invite = useInvite(
    isAsked && (session === 'in' || session === 'failed') ? { company_id, client_id } : undefined,
  );
  const companies = useClientCompanies(false);
  const mine = companies.data?.find(({ clientId }) => clientId === client_id);
  const details = useAgentDetails(mine?.companyId);
  const agent = details.data?.agents.find((candidate) => candidate.client_id === client_id);
  const { data, error } = invite;
  const isGoingOn = useOpenStep(mine && { company_id: mine.companyId, client_id });
  useFocusHeading(data ? 'read' : 'reading');

  // Served without its query, and drawn alike at first: only then the address counts.
  useEffect(() => setDrawn(true), []);
  if (isDrawn && isReady && !isAsked) {
    return (
      <ClientPage title="This link is not complete" lead={clientStepText.linkNotComplete}>
        {session === 'in' ? home : toLogin()}
      </ClientPage>
    );
  }
  if (session === 'out' || session === 'signingUp') {
    return (
      <ClientPage title="Log in to carry on" lead={clientStepText.loggedOut}>
        {toLogin(comeBackHere)}
      </ClientPage>
    );
  }
  if (error?.status === 404 || error?.status === 400)
    return <ClientPage title={invitationText.notFound}>{home}</ClientPage>;
  if (!data) {
    return (
      <ClientPage title="Your invitation">
        {error ? (
          <ErrorRegion
            what={invitationText.notRead}
            safe={clientStepText.answersKept(error.sentence)}
            onRetry={() => void invite.refetch()}
            retrying={invite.isFetching}
            reference={error.reference}
          />
        ) : (
          <DelayedSkeleton what="your invitation">
            <LinesSkeleton rows={4} height={28} />
          </DelayedSkeleton>
        )}
      </ClientPage>
    );
  }
  if (data.state !== 'accepted') {
    return (
      <ClientPage practiceName={data.practiceName} title="This invitation was not accepted yet">
        {home}
      </ClientPage>
    );
  }
  return (
    <ClientPage
      practiceName={data.practiceName}
      title="You have joined"
      lead={clientDoneText.lead(data.practiceName, data.clientName)}
    >
      {companies.isLoading || details.isLoading || isGoingOn ? (
        <DelayedSkeleton what="what comes next">
          <LinesSkeleton rows={3} height={28} />
        </DelayedSkeleton>
      ) : (
        <Next practice={data.practiceName} agent={agent} />
      )}
      {mine ? (
        <div>
          <Button
            variant="contained"
            href={pageHref('clientsPortal', { company_id: mine.companyId })}
          >
            Go to your page
          </Button>
        </div>
      ) : (
        home
      )}
    </ClientPage>
  );
}
