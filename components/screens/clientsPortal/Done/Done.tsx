import { Button } from '@/components/parts/Button';
import { useRouter } from 'next/router';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { ErrorRegion } from '@/components/parts/ErrorRegion';
import { LoadingFace } from '@/components/parts/Skeletons';
import { NumberedSteps } from '@/components/parts/NumberedSteps';
import { ClientPage } from '@/components/screens/clientsPortal/ClientPage';
import { useClientCompanies, useInvite } from '@/hooks/clientOnboarding';
import { useComeBackHere } from '@/hooks/useComeBackHere';
import { useFocusHeading } from '@/hooks/useFocusHeading';
import { useSession } from '@/hooks/useSession';
import { pageHref } from '@/lib/routes/hrefs';

const single = (value: string | string[] | undefined) => (typeof value === 'string' ? value : '');
const home = <div><Button variant="contained" href={pageHref('home')}>Go to your first page</Button></div>;

/** The client has joined: what there is now, and what comes next, of which nothing is today's. */
export default function Done() {
  const { query } = useRouter();
  const session = useSession();
  const comeBackHere = useComeBackHere();
  const [company_id, client_id] = [single(query.company_id), single(query.client_id)];
  const invite = useInvite(session === 'in' && company_id && client_id ? { company_id, client_id } : undefined);
  const mine = useClientCompanies(false).data?.find(({ clientId }) => clientId === client_id);
  const { data, error } = invite;
  useFocusHeading(data ? 'read' : 'reading');

  if (session === 'out' || session === 'signingUp') {
    return (
      <ClientPage title="Log in to carry on" lead="You are not logged in. What you answered is kept.">
        <div><Button variant="contained" href={pageHref('login')} onClick={comeBackHere}>Log in</Button></div>
      </ClientPage>
    );
  }
  if (error?.status === 404 || error?.status === 400) return <ClientPage title="We could not find that invitation">{home}</ClientPage>;
  if (!data) {
    return (
      <ClientPage title="You have joined">
        {error ? (
          <ErrorRegion
            what="We could not read what you have joined" safe={`${error.sentence} Your answer is kept.`}
            onRetry={() => void invite.refetch()} retrying={invite.isFetching} reference={error.reference}
          />
        ) : <LoadingFace what="what you have joined"><LinesSkeleton rows={4} height={28} /></LoadingFace>}
      </ClientPage>
    );
  }
  if (data.state !== 'accepted') {
    return <ClientPage practiceName={data.practiceName} title="This invitation was not accepted yet">{home}</ClientPage>;
  }
  return (
    <ClientPage
      practiceName={data.practiceName} title="You have joined"
      lead={`${data.practiceName} looks after the tax of ${data.clientName} with you. We have told them.`}
    >
      <NumberedSteps
        steps={[
          { title: 'Nothing more today', text: 'Your page shows what you owe, by when, as far as they have read it.' },
          {
            title: 'You authorise them at HMRC',
            text: `${data.practiceName} asks for that through HMRC, when it is time. You give consent at HMRC, with your own login there.`,
          },
          { title: 'They see what HMRC holds', text: 'Only from then on, and only for this company.' },
        ]}
      />
      {mine
        ? <div><Button variant="contained" href={pageHref('clientsPortal', { company_id: mine.companyId })}>Go to your page</Button></div>
        : home}
    </ClientPage>
  );
}
