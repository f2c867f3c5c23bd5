import { useState } from 'react';
import { useRouter } from 'next/router';
import { styled } from '@mui/material/styles';
import { useKeptFields } from '@/components/forms/useKeptFields';
import { ActNotice } from '@/components/features/acts/ActNotice';
import { ReauthenticationGuard } from '@/components/features/reauthentication/ReauthenticationGuard';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { EmptyState } from '@/components/parts/EmptyState';
import { ErrorRegion } from '@/components/parts/ErrorRegion';
import { InlineAlert } from '@/components/parts/InlineAlert';
import { DelayedSkeleton } from '@/components/parts/Skeletons';
import { DeactivateDialog } from './DeactivateDialog';
import { InvitationRow } from './InvitationRow';
import { MemberRow } from './MemberRow';
import { RequestRow } from './RequestRow';
import { RolesCard } from './RolesCard';
import { SharingCard } from './SharingCard';
import { TeamBar } from './TeamBar';
import { filterTeam, rowsOfTeam, shownIn, type TeamPerson } from './teamFilter';
import { TeamTable } from './teamStyles';
import { useTeamActs } from './useTeamActs';
import { settingsHref, type TabProps } from '@/components/screens/openTax/Settings/settingsQuery';
import { usePracticeDetails } from '@/hooks/practice/settings';
import { useTeam } from '@/hooks/practice/team';
import { useTeamInvitations } from '@/hooks/practice/teamInvitations';
import { useNow } from '@/hooks/app/page/useNow';
import { mayActInPractice } from '@/lib/access/permissions';
import { isLastAdmin } from '@/lib/practice/team';
import { pageHref } from '@/lib/app/hrefs';
import { teamText } from '@/lib/practice/text';

const Box = styled('section')(({ theme }) => ({
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 10,
  backgroundColor: theme.vars.palette.background.paper,
  '& [data-inside]': { padding: 16 },
}));
const Cards = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 16,
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const HEADS = ['Name', 'Role', 'Can see', 'Last seen'];

/**
 * Renders the people of the practice: found by name, with role, clients and last visit; an admin
 * changes them here.
 */
export const TeamTab = ({ practice }: TabProps) => (
  <ReauthenticationGuard>
    <Team practice={practice} />
  </ReauthenticationGuard>
);

function Team({ practice }: TabProps) {
  const { query } = useRouter();
  const now = useNow();
  const team = useTeam(practice.id);
  const everyoneSeesAll = usePracticeDetails(practice.id).data?.everyone_sees_all_clients ?? true;
  const mayManage = mayActInPractice(practice.role, 'team:manage');
  const outside = useTeamInvitations(practice.id, mayManage);
  const { invitations = [], requests = [] } = outside.data ?? {};
  // Invited people and requests have their rows among the members: none is drawn before all are.
  const isComing = team.isPending || outside.isLoading;
  const isShown = team.data !== undefined && !isComing;
  const { acts, leaving, close, error, resent, invitationActs, requestActs } = useTeamActs(
    practice.id,
    mayManage,
  );
  const [typed, setTyped] = useState('');
  useKeptFields({ name: 'find by name', values: { typed }, put: (kept) => setTyped(kept.typed) });
  const everybody = team.data?.team_members ?? [];
  const shown = shownIn(query);
  const { rows, counts } = filterTeam(
    rowsOfTeam({ team: everybody, requests, invitations }),
    shown,
    typed,
  );
  const row = (person: TeamPerson) => {
    if ('request' in person)
      return (
        <RequestRow
          key={person.request.person_id}
          practiceId={practice.id}
          request={person.request}
          now={now}
          {...requestActs}
        />
      );
    if ('invitation' in person)
      return (
        <InvitationRow
          key={person.invitation.invitation_id}
          invitation={person.invitation}
          now={now}
          {...invitationActs}
        />
      );
    const { member } = person;
    return (
      <MemberRow
        key={member.person_id}
        member={member}
        isLast={isLastAdmin(places, member.person_id)}
        now={now}
        acts={acts}
      />
    );
  };
  const places = everybody.map(({ person_id: personId, role, is_active: isActive }) => ({
    personId,
    role,
    isActive,
  }));
  return (
    <>
      <Box aria-label="Team">
        <TeamBar
          typed={typed}
          onType={setTyped}
          shown={shown}
          counts={isShown ? counts : []}
          hrefOf={(entry) =>
            settingsHref(practice.id, 'team', { show: entry === 'all' ? undefined : entry })
          }
          addHref={
            mayManage ? pageHref('openTaxAddTeamMember', { company_id: practice.id }) : undefined
          }
        />
        {error ? (
          <div data-inside="">
            <ActNotice error={error} title={teamText.notChanged} />
          </div>
        ) : null}
        <div role="status">
          {resent ? (
            <div data-inside="">
              <InlineAlert tone="success">{teamText.invitationSentAgain}</InlineAlert>
            </div>
          ) : null}
        </div>
        {isShown ? (
          <TeamTable role="table">
            <caption className="visually-hidden">The people of {practice.name}</caption>
            <thead role="rowgroup">
              <tr role="row">
                {HEADS.map((head) => (
                  <th key={head} scope="col" role="columnheader">
                    {head}
                  </th>
                ))}
                <th scope="col" role="columnheader">
                  <span className="visually-hidden">Changes</span>
                </th>
              </tr>
            </thead>
            <tbody role="rowgroup">{rows.map(row)}</tbody>
          </TeamTable>
        ) : null}
        {isShown && rows.length === 0 ? (
          <div data-inside="">
            <EmptyState why="No one here has that name" fills={teamText.searchHint} />
          </div>
        ) : null}
        {isComing ? (
          <div data-inside="">
            <DelayedSkeleton what="your team">
              <LinesSkeleton rows={5} height={44} />
            </DelayedSkeleton>
          </div>
        ) : null}
        {team.isError && !team.data ? (
          <div data-inside="">
            <ErrorRegion
              what={teamText.notLoaded}
              safe={teamText.nothingChanged(team.error.sentence)}
              onRetry={() => void team.refetch()}
              retrying={team.isFetching}
              reference={team.error.reference}
            />
          </div>
        ) : null}
      </Box>
      <Cards>
        <SharingCard practiceId={practice.id} mayChange={mayManage} />
        <RolesCard everyoneSeesAll={everyoneSeesAll} />
      </Cards>
      {leaving ? (
        <DeactivateDialog
          practiceId={practice.id}
          member={leaving}
          team={everybody}
          onClose={close}
        />
      ) : null}
    </>
  );
}
