import { useEffect, useState } from 'react';
import { Button } from '@/components/parts/Button';
import { useRouter } from 'next/router';
import { CircleCheck, Eye } from 'lucide-react';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { ErrorRegion } from '@/components/parts/ErrorRegion';
import { IconLines } from '@/components/parts/IconLines';
import { LoadingFace } from '@/components/parts/Skeletons';
import { NumberedSteps } from '@/components/parts/NumberedSteps';
import { ClientPage } from '@/components/screens/clientsPortal/ClientPage';
import { useClientCompanies, useInvite } from '@/hooks/clients/onboarding';
import { useAgentDetails, type Agent } from '@/hooks/clients/portal';
import { useOpenStep } from './useOpenStep';
import { useComeBackHere } from '@/hooks/app/useComeBackHere';
import { useFocusHeading } from '@/hooks/app/page/useFocusHeading';
import { useSession } from '@/hooks/app/useSession';
import { pageHref } from '@/lib/app/hrefs';

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

const YOUR_PAGE = 'Your page shows what you owe, by when, as far as they have read it.';

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
            text: `That step is for VAT, which you do not share with ${practice}. Share it in your settings, and the step opens.`,
          },
          { title: sees, text: 'Only as far as HMRC lets them, and only for this company.' },
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
            text: `HMRC has said that it lets ${practice} act for this company.`,
          },
        ]}
      />
    );
  }
  const ask =
    request?.state === 'pending'
      ? {
          title: 'You authorise them at HMRC',
          text: `${practice} has asked for that through HMRC. Your page has the way to HMRC’s own page, where you answer.`,
        }
      : authorisation === 'none'
        ? {
            title: 'You authorise them at HMRC',
            text: `${practice} asks for that through HMRC, when it is time. You give consent at HMRC, with your own login there.`,
          }
        : {
            title: 'HMRC has to know them as your accountants',
            text: `If it does not yet, ${practice} asks for that through HMRC, and you give consent there, with your own login.`,
          };
  return (
    <NumberedSteps
      steps={[
        { title: 'Nothing more today', text: YOUR_PAGE },
        ask,
        { title: sees, text: 'Only from then on, and only for this company.' },
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
  const agent = details.data?.agents.find((each) => each.client_id === client_id);
  const { data, error } = invite;
  const isGoingOn = useOpenStep(mine && { company_id: mine.companyId, client_id });
  useFocusHeading(data ? 'read' : 'reading');

  // Served without its query, and drawn alike at first: only then the address counts.
  useEffect(() => setDrawn(true), []);
  if (isDrawn && isReady && !isAsked) {
    return (
      <ClientPage
        title="This link is not complete"
        lead="Part of it was lost on the way. What you answered is kept."
      >
        {session === 'in' ? home : toLogin()}
      </ClientPage>
    );
  }
  if (session === 'out' || session === 'signingUp') {
    return (
      <ClientPage
        title="Log in to carry on"
        lead="You are not logged in. What you answered is kept."
      >
        {toLogin(comeBackHere)}
      </ClientPage>
    );
  }
  if (error?.status === 404 || error?.status === 400)
    return <ClientPage title="We could not find that invitation">{home}</ClientPage>;
  if (!data) {
    return (
      <ClientPage title="Your invitation">
        {error ? (
          <ErrorRegion
            what="We could not read your invitation just now"
            safe={`${error.sentence} What you answered is kept.`}
            onRetry={() => void invite.refetch()}
            retrying={invite.isFetching}
            reference={error.reference}
          />
        ) : (
          <LoadingFace what="your invitation">
            <LinesSkeleton rows={4} height={28} />
          </LoadingFace>
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
      lead={`${data.practiceName} looks after the tax of ${data.clientName} with you. We have told them.`}
    >
      {companies.isLoading || details.isLoading || isGoingOn ? (
        <LoadingFace what="what comes next">
          <LinesSkeleton rows={3} height={28} />
        </LoadingFace>
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
