import type { NextRouter } from 'next/router';
import type { TeamMember } from '@/hooks/practice/team';
import type { JoinRequest, TeamInvitation } from '@/hooks/practice/teamInvitations';
import { folded, searchedWords } from '@/lib/kernel/text/foldedName';

const SHOWN = ['active', 'asking', 'invited', 'deactivated', 'all'] as const;
export type Shown = (typeof SHOWN)[number];
export const SHOWN_NAMES = {
  active: 'Active',
  asking: 'Asks to join',
  invited: 'Invited',
  deactivated: 'Deactivated',
  all: 'All',
} as const satisfies Record<Shown, string>;

/** Returns the filter that the address names; everybody by default. */
export const shownIn = (query: NextRouter['query']): Shown =>
  SHOWN.find((candidate) => candidate === query.show) ?? 'all';

/** A person of the team page, in the one state that they are in. */
export type TeamPerson =
  | { state: 'active' | 'deactivated'; member: TeamMember }
  | { state: 'asking'; request: JoinRequest }
  | { state: 'invited'; invitation: TeamInvitation };

interface People {
  team: readonly TeamMember[];
  requests: readonly JoinRequest[];
  invitations: readonly TeamInvitation[];
}

/**
 * Returns one row per person: members, people who ask to join, invited people, and former members
 * who neither ask nor are invited.
 */
export function rowsOfTeam({ team, requests, invitations }: People): TeamPerson[] {
  const [asking, invited] = [
    new Set(requests.map(({ person_id: personId }) => personId)),
    new Set(invitations.map(({ email }) => email)),
  ];
  const gone = team.filter(
    ({ is_active: isActive, person_id: personId, email }) =>
      !isActive && !asking.has(personId) && !invited.has(email),
  );
  return [
    ...team
      .filter(({ is_active: isActive }) => isActive)
      .map((member) => ({ state: 'active' as const, member })),
    ...requests.map((request) => ({ state: 'asking' as const, request })),
    ...invitations.map((invitation) => ({ state: 'invited' as const, invitation })),
    ...gone.map((member) => ({ state: 'deactivated' as const, member })),
  ];
}

const nameOf = (person: TeamPerson): string =>
  'member' in person
    ? person.member.full_name
    : 'request' in person
      ? person.request.full_name
      : person.invitation.full_name;

/**
 * Returns the people under a filter whose name has every typed word, and the count under each
 * filter. “Asks to join” has a count only if there are requests: people who do not manage the team
 * see none.
 */
export function filterTeam(people: readonly TeamPerson[], shown: Shown, typed: string) {
  const words = searchedWords(typed);
  const found = people.filter((person) =>
    words.every((word) => folded(nameOf(person)).includes(word)),
  );
  const under = (entry: Shown) =>
    entry === 'all' ? found : found.filter(({ state }) => state === entry);
  return {
    rows: under(shown),
    counts: SHOWN.filter(
      (entry) =>
        entry !== 'asking' || shown === entry || people.some(({ state }) => state === entry),
    ).map((entry) => ({ shown: entry, count: under(entry).length })),
  };
}
