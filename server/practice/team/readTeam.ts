import type { PracticeCapability } from '@/lib/access/capability';
import type { Db } from '@/server/platform/db/db';
import { findTeam, type TeamMember } from '@/server/practice/store/teamOf';
import { visibleClients } from '@/server/access/store/visibleClients';
import { canInPractice } from '@/server/access/can';

/**
 * Returns the members of the practice. The time of their last visit is included for members who
 * manage the team.
 */
export async function readTeam(
  db: Db,
  capability: PracticeCapability<'client:read'>,
  wanted: { fullName?: string; isActive?: boolean },
): Promise<TeamMember[]> {
  const team = await findTeam(db, capability, await visibleClients(db, capability), wanted);
  if (await canInPractice(db, capability, 'team:manage')) return team;
  return team.map((member) => ({ ...member, lastSeenAt: null }));
}
