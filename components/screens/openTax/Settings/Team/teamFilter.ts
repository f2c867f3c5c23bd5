import type { NextRouter } from 'next/router';
import type { TeamMember } from '@/hooks/practice/team';
import type { TeamInvitation } from '@/hooks/practice/teamInvitations';
import { folded, searchedWords } from '@/lib/kernel/text/foldedName';

const SHOWN = ['active', 'invited', 'deactivated', 'all'] as const;
export type Shown = (typeof SHOWN)[number];
export const SHOWN_NAMES = {
  active: 'Active',
  invited: 'Invited',
  deactivated: 'Deactivated',
  all: 'All',
} as const satisfies Record<Shown, string>;

/** Returns the filter that the address names; everybody by default. */
export const shownIn = (query: NextRouter['query']): Shown =>
  SHOWN.find((candidate) => candidate === query.show) ?? 'all';

const isShown = (shown: Shown, { is_active: isActive }: TeamMember) =>
  shown === 'all' || (shown === 'active' && isActive) || (shown === 'deactivated' && !isActive);

/**
 * Returns the people who match every typed word, with the count under each filter: members, invited
 * and former members.
 */
export function filterTeam(
  team: readonly TeamMember[],
  asked: readonly TeamInvitation[],
  shown: Shown,
  typed: string,
) {
  const words = searchedWords(typed);
  const isFound = ({ full_name: name }: { full_name: string }) =>
    words.every((word) => folded(name).includes(word));
  const under = (entry: Shown) => ({
    members: team.filter((member) => isFound(member) && isShown(entry, member)),
    invited: entry === 'all' || entry === 'invited' ? asked.filter(isFound) : [],
  });
  const counts = SHOWN.map((entry) => {
    const { members, invited } = under(entry);
    return { shown: entry, count: members.length + invited.length };
  });
  const { members, invited } = under(shown);
  return {
    active: members.filter(isWorking),
    invited,
    gone: members.filter((member) => !isWorking(member)),
    counts,
  };
}

const isWorking = ({ is_active: isActive }: TeamMember) => isActive;
