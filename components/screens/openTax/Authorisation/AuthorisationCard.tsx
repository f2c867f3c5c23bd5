import dynamic from 'next/dynamic';
import { ActNotice } from '@/components/features/acts/ActNotice';
import { Button } from '@/components/parts/Button';
import { Card } from '@/components/parts/Card';
import { ErrorRegion } from '@/components/parts/ErrorRegion';
import { LazyPart, type OnItsWay } from '@/components/parts/LazyPart';
import { ActionRow } from '@/components/parts/Panel';
import { DelayedSkeleton } from '@/components/parts/Skeletons';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { TextLink } from '@/components/parts/TextLink';
import {
  useAuthorisationRequest,
  useCheckAuthorisation,
  type AuthorisationRequest,
} from '@/hooks/clients/authorisations';
import type { ClientIds } from '@/lib/access/ids';
import type { OneClient } from '@/hooks/clients/oneClient';
import { formatDay, formatReading } from '@/lib/kernel/dates/ukDates';
import { NO_TRIES_LEFT, REQUEST_WORDS } from '@/lib/connections/authorisationRequest';
import { authorisationText } from '@/lib/clients/text';

const Waiting = (way: OnItsWay) => (
  <LazyPart {...way} what="the form" safe={authorisationText.nothingAsked} />
);
const AskForm = dynamic(() => import('./AskForm').then((module) => module.AskForm), {
  ssr: false,
  loading: Waiting,
});

interface AuthorisationCardProps {
  ids: ClientIds;
  client: Pick<OneClient, 'name'>;
  now: Date;
}

/**
 * Renders the practice's request for a client's authorisation at HMRC: make it, send it on, check
 * it again. Clients that can be read already need none.
 */
export function AuthorisationCard({ ids, client, now }: AuthorisationCardProps) {
  const { data, error, refetch, isFetching } = useAuthorisationRequest(ids);
  return (
    <Card dense title="Authorisation at HMRC">
      {data ? <Request ids={ids} name={client.name} request={data} now={now} /> : null}
      {!data && error ? (
        <ErrorRegion
          what={authorisationText.notLoaded}
          safe={authorisationText.nothingChanged(error.sentence)}
          onRetry={() => void refetch()}
          retrying={isFetching}
          reference={error.reference}
        />
      ) : null}
      {!data && !error ? (
        <DelayedSkeleton what="the request">
          <LinesSkeleton rows={2} height={20} gap={8} />
        </DelayedSkeleton>
      ) : null}
    </Card>
  );
}

function Request({
  ids,
  name,
  request,
  now,
}: {
  ids: ClientIds;
  name: string;
  request: AuthorisationRequest;
  now: Date;
}) {
  const check = useCheckAuthorisation(ids);
  const {
    state,
    sentence,
    action_url: url,
    expires_on: expires,
    checked_at: checkedAt,
    may_ask: mayAsk,
    tries_left: left,
  } = request;
  return (
    <>
      <p>
        <b>{REQUEST_WORDS[state].title}.</b> {sentence}{' '}
        {expires ? authorisationText.expires(formatDay(expires)) : ''}
      </p>
      {url ? (
        <p>
          HMRC’s link for {name}:{' '}
          <TextLink component="a" href={url} target="_blank" rel="noopener noreferrer">
            {url}
            <span className="visually-hidden"> (opens in a new tab)</span>
          </TextLink>
        </p>
      ) : null}
      {state !== 'none' ? (
        <ActionRow className="no-print">
          <Button variant="outlined" disabled={check.isPending} onClick={() => check.mutate({})}>
            {check.isPending ? 'Asking HMRC' : 'Check again'}
          </Button>
          {checkedAt ? <p>{authorisationText.lastChecked(formatReading(checkedAt, now))}</p> : null}
        </ActionRow>
      ) : null}
      {check.error ? <ActNotice error={check.error} title={authorisationText.notChecked} /> : null}
      {mayAsk ? <AskForm ids={ids} name={name} isLast={left === 1} /> : null}
      {left === 0 ? <p>{NO_TRIES_LEFT}</p> : null}
    </>
  );
}
