import { NUMBER_NAMES, type NumbersOfClient } from './numbers';
import { numberBeside, shownName, type NamedByNumber } from '@/lib/access/shownName';
import type { Doubt } from '@/lib/kernel/doubts';
import { formatCount } from '@/lib/kernel/text/count';

/**
 * Returns why a client is not added a second time: the existing holder of the number, for a person
 * who may see that client.
 */
export function alreadyClient(taken: {
  field: keyof NumbersOfClient;
  name: string;
  isSeen: boolean;
}): string {
  const number = NUMBER_NAMES[taken.field];
  return taken.isSeen
    ? `${taken.name} is your client already, with this ${number}.`
    : `A colleague’s client has this ${number} already. Ask an admin of your practice.`;
}

/** Another client of the same name, and whether the asking person may see it. */
export type Namesake = NamedByNumber & { isSeen: boolean };

const MOST_NAMED = 3;
const GO_ON = 'Continue only if this is another business or person.';

/**
 * Returns the warning about a second client of a name, with the numbers of those that the person
 * may see; undefined where there is no other.
 */
export function sameNameWarning(namesakes: readonly Namesake[]): string | undefined {
  const seen = namesakes.filter(({ isSeen }) => isSeen);
  const [first] = seen;
  if (!first)
    return namesakes.length > 0 ? `A colleague has a client of this name. ${GO_ON}` : undefined;
  if (seen.length === 1)
    return `You have a client of this name: ${first.name}, ${numberBeside(first)}. ${GO_ON}`;
  const named = seen.slice(0, MOST_NAMED).map((client) => shownName(client, true));
  const more = seen.length > MOST_NAMED ? ' and others' : '';
  return `You have ${formatCount(seen.length)} clients of this name: ${named.join(', ')}${more}. ${GO_ON}`;
}

/** Returns the warning as a doubt at the field that the name comes from. */
export function sameNameDoubts(field: string, namesakes: readonly Namesake[]): Doubt[] {
  const sentence = sameNameWarning(namesakes);
  return sentence === undefined ? [] : [{ field, sentence }];
}
