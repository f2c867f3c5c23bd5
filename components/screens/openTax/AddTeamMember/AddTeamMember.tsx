import { useState } from 'react';
import { styled } from '@mui/material/styles';
import { useRouter } from 'next/router';
import { ReauthenticationGuard } from '@/components/features/reauthentication/ReauthenticationGuard';
import { PageWidth } from '@/components/parts/PageWidth';
import { Button } from '@/components/parts/Button';
import { PageHeading } from '@/components/parts/PageHeading';
import { QuietPanel } from '@/components/parts/QuietPanel';
import { TextButton } from '@/components/parts/TextButton';
import { TeamMemberForm } from './TeamMemberForm';
import { settingsHref } from '@/components/screens/openTax/Settings/settingsQuery';
import { WithPractice } from '@/components/screens/openTax/WithPractice';
import type { Practice } from '@/hooks/practice/practice';
import { mayActInPractice } from '@/lib/access/permissions';
import { addTeamMemberText } from '@/lib/practice/text';

/** Narrow, because a name and an address need no more. */
const Narrow = styled('div')({ maxWidth: 560 });

const text = (value: string | string[] | undefined): string =>
  typeof value === 'string' ? value : '';

/**
 * Renders the page that invites a person by e-mail to work at the practice
 * (docs/rules/product.md#invitations-to-a-team).
 */
export default function AddTeamMember() {
  return (
    <WithPractice title="Add a team member" width="task">
      {(practice) => <Add key={practice.id} practice={practice} />}
    </WithPractice>
  );
}

function Add({ practice }: { practice: Practice }) {
  const [invited, setInvited] = useState<string>();
  const { query } = useRouter();
  // Details of a person who asked to join, from the link in the e-mail about it.
  const asked = { full_name: text(query.full_name), email: text(query.email) };
  const team = settingsHref(practice.id, 'team');
  const mayInvite = mayActInPractice(practice.role, 'team:manage');
  const lead = mayInvite && !invited ? addTeamMemberText.linkByEmail(practice.name) : undefined;
  return (
    <PageWidth width="steps">
      <PageHeading dense title="Add a team member" lead={lead} />
      {!mayInvite ? (
        <QuietPanel
          title="An admin can do that"
          action={
            <Button variant="contained" href={team}>
              See the team
            </Button>
          }
        >
          {addTeamMemberText.adminsInvite(practice.name)}
        </QuietPanel>
      ) : null}
      {invited ? (
        <QuietPanel
          title={addTeamMemberText.invitationSent}
          action={
            <Button variant="contained" href={team}>
              See the team
            </Button>
          }
        >
          {addTeamMemberText.linkSent(invited)}{' '}
          <TextButton onClick={() => setInvited(undefined)}>Add another person</TextButton>
        </QuietPanel>
      ) : null}
      {mayInvite && !invited ? (
        <ReauthenticationGuard>
          <Narrow>
            <TeamMemberForm practiceId={practice.id} asked={asked} onInvited={setInvited} />
          </Narrow>
        </ReauthenticationGuard>
      ) : null}
    </PageWidth>
  );
}
