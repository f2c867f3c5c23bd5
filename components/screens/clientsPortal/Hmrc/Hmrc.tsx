import dynamic from 'next/dynamic';
import { useEffect, useRef } from 'react';
import { ActNotice } from '@/components/features/acts/ActNotice';
import { Button } from '@/components/parts/Button';
import { Buttons } from '@/components/parts/Buttons';
import { LazyPart, type OnItsWay } from '@/components/parts/LazyPart';
import { Text } from '@/components/parts/Text';
import { TextLink } from '@/components/parts/TextLink';
import { CanAndNever } from '@/components/screens/clientsPortal/CanAndNever';
import { ClientPage } from '@/components/screens/clientsPortal/ClientPage';
import { StepOfClient } from '@/components/screens/clientsPortal/StepOfClient';
import { useCheckOwnAuthorisation, type AgentIds, type ClientSignUp } from '@/hooks/clients/signUp';
import { useNow } from '@/hooks/app/page/useNow';
import { formatDay, formatReading } from '@/lib/kernel/dates/ukDates';
import { CLIENT_NO_TRIES_LEFT } from '@/lib/clients/reading/clientAuthorisation';
import { stepWords } from '@/lib/clients/onboarding/signUp';
import { pageHref } from '@/lib/app/hrefs';
import { clientHmrcText } from '@/lib/clients/text';

const Waiting = (way: OnItsWay) => (
  <LazyPart {...way} what="the form" safe={clientHmrcText.notAsked} />
);
const DayForm = dynamic(() => import('./DayForm').then((module) => module.DayForm), {
  ssr: false,
  loading: Waiting,
});

/**
 * The client authorises the practice at HMRC: HMRC asks them on its own page, and they come back
 * here.
 */
export default function Hmrc() {
  return (
    <StepOfClient title="Allow your accountants at HMRC">
      {(signUp, ids) => <Step signUp={signUp} ids={ids} />}
    </StepOfClient>
  );
}

function Step({ signUp, ids }: { signUp: ClientSignUp; ids: AgentIds }) {
  const {
    practice_name: practice,
    client_name: client,
    hmrc: { standing, title, sentence, next, expires_on: until },
  } = signUp;
  const toPortal = pageHref('clientsPortal', { company_id: ids.company_id });
  const isOver = next === 'carryOn';
  return (
    <ClientPage
      practiceName={practice}
      above={`${stepWords('hmrc')}${standing === 'kept_back' || standing === 'vat_group' ? ', left out' : ''} · ${client}`}
      back={{ href: pageHref('clientTaxes', { ...ids }), label: 'Back to what you share' }}
      title={title}
      lead={until ? `${sentence} ${clientHmrcText.lastDay(formatDay(until))}` : sentence}
    >
      {isOver ? (
        <div>
          <Button variant="contained" href={toPortal}>
            Go to your page
          </Button>
        </div>
      ) : (
        <CanAndNever />
      )}
      {next === 'giveDay' && signUp.hmrc.tries_left > 0 ? (
        <DayForm ids={ids} isLast={signUp.hmrc.tries_left === 1} />
      ) : null}
      {next === 'giveDay' && signUp.hmrc.tries_left === 0 ? <p>{CLIENT_NO_TRIES_LEFT}</p> : null}
      {standing === 'pending' || standing === 'elsewhere' ? (
        <AtHmrc signUp={signUp} ids={ids} />
      ) : null}
      {isOver ? null : (
        <div>
          <TextLink href={toPortal}>Not now, save my place</TextLink>
        </div>
      )}
      <div>
        <TextLink href={pageHref('clientTaxes', { ...ids })}>Change which taxes you share</TextLink>
      </div>
    </ClientPage>
  );
}

/**
 * HMRC's own page in a new tab; whoever comes back to this one is told how it stands, without a
 * press.
 */
function AtHmrc({ signUp: { hmrc }, ids }: { signUp: ClientSignUp; ids: AgentIds }) {
  const check = useCheckOwnAuthorisation(ids);
  const now = useNow();
  const hasLeft = useRef(false);
  const { mutate, isPending } = check;
  useEffect(() => {
    const onReturn = () => {
      if (document.visibilityState !== 'visible' || !hasLeft.current) return;
      hasLeft.current = false;
      mutate({});
    };
    document.addEventListener('visibilitychange', onReturn);
    return () => document.removeEventListener('visibilitychange', onReturn);
  }, [mutate]);
  return (
    <>
      <Buttons gap="12px 16px" align="center">
        {hmrc.action_url ? (
          <Button
            variant="contained"
            component="a"
            href={hmrc.action_url}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => {
              hasLeft.current = true;
            }}
          >
            Go on to HMRC<span className="visually-hidden"> (opens HMRC’s page in a new tab)</span>
          </Button>
        ) : null}
        <Button variant="outlined" disabled={isPending} onClick={() => mutate({})}>
          {isPending ? 'Asking HMRC' : hmrc.action_url ? 'I have answered' : 'Check again'}
        </Button>
      </Buttons>
      {hmrc.action_url ? (
        <Text font="body2" tone="quiet">
          {clientHmrcText.howToAnswer}
        </Text>
      ) : null}
      {hmrc.checked_at && now ? (
        <Text font="body2" tone="quiet">
          {clientHmrcText.checkedAt(formatReading(hmrc.checked_at, now))}
        </Text>
      ) : null}
      {check.error ? <ActNotice error={check.error} title={clientHmrcText.notAsked} /> : null}
    </>
  );
}
