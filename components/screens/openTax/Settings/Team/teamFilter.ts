import type { NextRouter } from 'next/router';
import type { TeamMember } from '@/hooks/team';
import { folded, searchedWords } from '@/lib/domain/clientTaxes/foldedName';

const SHOWN = ['active', 'deactivated', 'all'] as const;
export type Shown = (typeof SHOWN)[number];
export const SHOWN_NAMES = { active: 'Active', deactivated: 'Deactivated', all: 'All' } as const satisfies Record<Shown, string>;

/** Whom the address asks for: those who work here now, unless it says otherwise. */
export const shownIn = (query: NextRouter['query']): Shown => SHOWN.find((each) => each === query.show) ?? 'active';

const isShown = (shown: Shown, { is_active: isActive }: TeamMember) => shown === 'all' || isActive === (shown === 'active');

/** The people whose name has every word that was typed, and how many of them each filter has. */
export function filterTeam(team: readonly TeamMember[], shown: Shown, typed: string) {
  const words = searchedWords(typed);
  const found = team.filter(({ full_name: name }) => words.every((word) => folded(name).includes(word)));
  return {
    members: found.filter((member) => isShown(shown, member)),
    counts: SHOWN.map((each) => ({ shown: each, count: found.filter((member) => isShown(each, member)).length })),
  };
}
