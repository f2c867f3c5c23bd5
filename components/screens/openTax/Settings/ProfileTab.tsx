import { useState } from 'react';
import { styled } from '@mui/material/styles';
import { InOrder } from '@/components/parts/InOrder';
import { ActNotice } from '@/components/features/acts/ActNotice';
import { DataCard } from '@/components/features/profile/DataCard';
import { PersonDetails } from '@/components/features/profile/PersonDetails';
import { SessionsCard } from '@/components/features/profile/SessionsCard';
import { SecondStepCard } from '@/components/features/profile/SecondStepCard';
import { SignInCard } from '@/components/features/profile/SignInCard';
import { ReauthenticationGuard } from '@/components/features/reauthentication/ReauthenticationGuard';
import { Button } from '@/components/parts/Button';
import { Card } from '@/components/parts/Card';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { FactList } from '@/components/parts/FactList';
import { Row } from '@/components/parts/Row';
import { SummaryCard, type CardState } from '@/components/parts/SummaryCard';
import { Switch } from '@/components/parts/Switch';
import { TextButton } from '@/components/parts/TextButton';
import type { TabProps } from './settingsQuery';
import { ROLE_WORDS } from '@/lib/practice/roleWords';
import {
  useAccountantProfile,
  useChooseAnswerMails,
  useLeavePractice,
  type AccountantProfile,
} from '@/hooks/practice/settings';
import { useGoAfterAnswer } from '@/hooks/app/page/navigation';
import { ANSWER_MAILS } from '@/lib/refunds/offers/offerAnswer';
import { formatDate, isoDate } from '@/lib/kernel/dates/ukDates';
import { pageHref } from '@/lib/app/hrefs';
import { profileText } from '@/lib/practice/text';

const Words = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: '8px 0 16px',
  color: theme.vars.palette.text.secondary,
}));

function useFace(practiceId: string): CardState {
  const profile = useAccountantProfile(practiceId);
  const { data, error } = profile;
  if (data) {
    return {
      kind: 'full',
      children: (
        <FactList
          facts={[
            { label: 'Role', value: ROLE_WORDS[data.role].name },
            { label: 'There since', value: formatDate(isoDate(new Date(data.since))) },
          ]}
        />
      ),
    };
  }
  if (error) {
    return {
      kind: 'error',
      what: profileText.notLoaded,
      safe: profileText.nothingChanged(error.sentence),
      onRetry: () => void profile.refetch(),
      retrying: profile.isFetching,
      reference: error.reference,
    };
  }
  return { kind: 'loading', skeleton: <LinesSkeleton rows={2} /> };
}

/** Renders which e-mails of the practice's work come to this person; each switch saves at once. */
function OwnMails({ practiceId, profile }: { practiceId: string; profile: AccountantProfile }) {
  const choose = useChooseAnswerMails(practiceId);
  return (
    <Card dense title="Emails to you">
      <Words>{ANSWER_MAILS.what}</Words>
      <Switch
        checked={profile.hears_of_answers}
        disabled={choose.isPending}
        onChange={({ target }) => choose.mutate({ on: target.checked })}
      >
        {ANSWER_MAILS.title}
      </Switch>
      {choose.isError ? <ActNotice error={choose.error} title="Not saved." /> : null}
    </Card>
  );
}

/**
 * Renders leaving the practice, which needs a second confirmation; the last admin is told what to
 * do first.
 */
function Leave({
  practiceId,
  profile: { practice, may_leave: mayLeave },
}: {
  practiceId: string;
  profile: AccountantProfile;
}) {
  const goOn = useGoAfterAnswer();
  const leave = useLeavePractice(practiceId);
  const [isAsking, setAsking] = useState(false);
  const go = () =>
    leave.mutate({ confirmed: true }, { onSuccess: () => void goOn(pageHref('home')) });
  if (!mayLeave) {
    return (
      <Card dense title={`Leave ${practice}`}>
        <Words>{profileText.onlyAdmin}</Words>
      </Card>
    );
  }
  return (
    <Card dense title={`Leave ${practice}`}>
      <Words>{profileText.whatEnds}</Words>
      {leave.isError ? <ActNotice error={leave.error} title={profileText.notLeft} /> : null}
      {isAsking ? (
        <Row gap={12} wraps>
          <Button variant="contained" size="small" disabled={leave.isPending} onClick={go}>
            {leave.isPending ? 'Leaving' : 'Yes, leave'}
          </Button>
          <Button
            variant="outlined"
            size="small"
            disabled={leave.isPending}
            onClick={() => setAsking(false)}
          >
            Stay
          </Button>
        </Row>
      ) : (
        <TextButton onClick={() => setAsking(true)}>Leave this practice</TextButton>
      )}
    </Card>
  );
}

/**
 * Renders a person's details, logins, role in this practice and the way to leave it, and their
 * data: the cards of InstantVAT's profile too (docs/rules/product.md#own-profile).
 */
export function ProfileTab({ practice }: TabProps) {
  const profile = useAccountantProfile(practice.id).data;
  return (
    <ReauthenticationGuard>
      <InOrder>
        <PersonDetails dense />
        <SummaryCard dense title={`At ${practice.name}`} face={useFace(practice.id)} height={140} />
        <SignInCard dense />
        <SecondStepCard dense />
        <SessionsCard dense />
        {profile ? <OwnMails practiceId={practice.id} profile={profile} /> : null}
        {profile ? <Leave practiceId={practice.id} profile={profile} /> : null}
        <DataCard dense />
      </InOrder>
    </ReauthenticationGuard>
  );
}
