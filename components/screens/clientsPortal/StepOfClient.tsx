import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import { Button } from '@/components/parts/Button';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { ErrorRegion } from '@/components/parts/ErrorRegion';
import { DelayedSkeleton } from '@/components/parts/Skeletons';
import { ClientPage } from './ClientPage';
import { OtherLogin } from './OtherLogin';
import { useClientSignUp, type AgentIds, type ClientSignUp } from '@/hooks/clients/signUp';
import { useComeBackHere } from '@/hooks/app/useComeBackHere';
import { useFocusHeading } from '@/hooks/app/page/useFocusHeading';
import { useSession } from '@/hooks/app/useSession';
import { pageHref } from '@/lib/app/hrefs';
import { clientStepText } from '@/lib/clients/text';

const single = (value: string | string[] | undefined) => (typeof value === 'string' ? value : '');

interface StepOfClientProps {
  /** The page's heading until it is known how things stand. */
  title: string;
  children: (signUp: ClientSignUp, ids: AgentIds) => React.ReactNode;
}

/**
 * A step after joining, at `?company_id&client_id`, on any device: who is not logged in does so
 * first, and comes back to it.
 */
export function StepOfClient({ title, children }: StepOfClientProps) {
  const { isReady, query } = useRouter();
  const [isDrawn, setDrawn] = useState(false);
  const session = useSession();
  const comeBackHere = useComeBackHere();
  const [company_id, client_id] = [single(query.company_id), single(query.client_id)];
  const isAsked = company_id !== '' && client_id !== '';
  const ids = { company_id, client_id };
  const { data, error, refetch, isFetching } = useClientSignUp(
    isAsked && (session === 'in' || session === 'failed') ? ids : undefined,
  );
  useFocusHeading(data ? 'read' : 'reading');
  // Served without its query, and drawn alike at first: only then the address counts.
  useEffect(() => setDrawn(true), []);
  const login = (onClick?: () => void) => (
    <div>
      <Button variant="contained" href={pageHref('login')} {...(onClick && { onClick })}>
        Log in
      </Button>
    </div>
  );
  if (isDrawn && isReady && !isAsked) {
    return (
      <ClientPage title="This link is not complete" lead={clientStepText.linkNotComplete}>
        {session === 'in' ? <Home /> : login()}
      </ClientPage>
    );
  }
  if (session === 'out' || session === 'signingUp') {
    return (
      <ClientPage title="Log in to carry on" lead={clientStepText.loggedOut}>
        {login(comeBackHere)}
      </ClientPage>
    );
  }
  if (data) return children(data, ids);
  if (error?.status === 404 || error?.status === 400) {
    return (
      <ClientPage title="We cannot find this company" lead={clientStepText.notYours}>
        <Home />
        <OtherLogin />
      </ClientPage>
    );
  }
  return (
    <ClientPage title={title}>
      {error ? (
        <ErrorRegion
          what={clientStepText.notRead}
          safe={clientStepText.answersKept(error.sentence)}
          onRetry={() => void refetch()}
          retrying={isFetching}
          reference={error.reference}
        />
      ) : (
        <DelayedSkeleton what="how things stand">
          <LinesSkeleton rows={5} height={28} gap={16} />
        </DelayedSkeleton>
      )}
    </ClientPage>
  );
}

const Home = () => (
  <div>
    <Button variant="contained" href={pageHref('home')}>
      Go to your first page
    </Button>
  </div>
);
