import { styled } from '@mui/material/styles';
import { ActivityCard } from '@/components/features/records/ActivityCard';
import { useComing } from '@/components/parts/coming';
import { ErrorLine } from '@/components/parts/ErrorLine';
import { InitialsAvatar } from '@/components/parts/InitialsAvatar';
import type { ClientIds } from '@/lib/access/ids';
import { useWhoSees, type OneClient } from '@/hooks/clients/oneClient';
import { clientPageText } from '@/lib/clients/text';

const Seen = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  marginTop: 16,
  paddingTop: 14,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& h3': { ...theme.typography.body2, fontWeight: 600, marginBottom: 8 },
  '& li': { display: 'flex', alignItems: 'center', gap: 10, padding: '4px 0' },
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
}));

const BECAUSE = {
  admin: 'Admin, sees every client',
  shared: 'The practice shares its clients',
  assigned: 'Assigned to this client',
} as const;

/**
 * Renders the client's activity from the audit log, and the people of the practice who see the
 * client (docs/rules/product.md#one-client).
 */
export const Activity = ({ ids, client }: { ids: ClientIds; client: OneClient }) => (
  <ActivityCard
    dense
    companyId={ids.clientCompanyId}
    height={320}
    none={clientPageText.noActivity}
    below={<WhoSees practiceId={ids.practiceId} clientId={client.client_id} />}
  />
);

function WhoSees({ practiceId, clientId }: { practiceId: string; clientId: string }) {
  const { data, error, refetch, isFetching } = useWhoSees(practiceId, clientId);
  useComing(!data && !error);
  const seeing =
    data?.team_members.filter(({ sees_because: because }) => because !== undefined) ?? [];
  return (
    <Seen>
      <h3>Who can see this client</h3>
      {!data && error ? (
        <ErrorLine onRetry={() => void refetch()} retrying={isFetching}>
          {error.sentence}
        </ErrorLine>
      ) : null}
      <ul>
        {seeing.map(
          ({ person_id: id, full_name: name, role, is_owner: isOwner, sees_because: because }) => (
            <li key={id}>
              <InitialsAvatar name={name} small tone={role === 'admin' ? 'darker' : 'lighter'} />
              <span>
                {name}
                <br />
                <small>
                  {isOwner ? 'Owner. ' : ''}
                  {because ? BECAUSE[because] : ''}
                </small>
              </span>
            </li>
          ),
        )}
      </ul>
    </Seen>
  );
}
