import { useQuery } from '@tanstack/react-query';
import type { AnswerOf, QueryOf } from '@/lib/access/endpoint';
import { setUp } from '@/lib/practice/contract';
import { accountantProfile } from '@/lib/practice/settingsContract';
import { teamInvitations } from '@/lib/practice/teamInvitationsContract';
import * as team from '@/lib/practice/teamContract';
import { read, useRead, useSend } from '@/hooks/app/data/useEndpoint';

export type TeamMember = AnswerOf<typeof team.teamMembers>['team_members'][number];

/** Reads all current and former members of the practice. */
export const useTeam = (practiceId: string) =>
  useRead(team.teamMembers, { company_id: practiceId });

export type TeamSecurity = AnswerOf<typeof team.teamSecurity>;
export type SecurityAsked = Omit<QueryOf<typeof team.teamSecurity>, 'company_id'>;

/**
 * Reads a page of the practice's security events. Refetched on every visit, so that the latest
 * event is included.
 */
export const useTeamSecurity = (practiceId: string, securityAsked: SecurityAsked) =>
  useQuery({
    ...read(team.teamSecurity, { company_id: practiceId, ...securityAsked }),
    staleTime: 0,
  });

const TEAM = [team.teamMembers, accountantProfile, setUp, teamInvitations];

export const useChangeRole = (practiceId: string) =>
  useSend(team.changeRole, { company_id: practiceId }, TEAM);
/** Deactivates a member. Their clients change owner, so every client table is refetched. */
export const useDeactivateMember = (practiceId: string) =>
  useSend(team.deactivateMember, { company_id: practiceId }, [...TEAM, 'clientTables']);
export const useReactivateMember = (practiceId: string) =>
  useSend(team.reactivateMember, { company_id: practiceId }, TEAM);
