import { mayActInPractice, type PracticeRole } from '@/lib/access/permissions';
import { firstStepsText } from '@/lib/practice/text';

/** A way to bring the first client in. */
export type FirstAct = 'import' | 'add';

export interface FirstSteps {
  why: string;
  fills: string;
  acts: readonly FirstAct[];
}

/**
 * Returns the words of a practice's page without any client, and the ways to bring the first one
 * in. A person who sees only assigned clients learns that none are assigned, and not whether the
 * practice has any (docs/rules/product.md#first-minute-of-a-practice).
 */
export function firstSteps({
  name,
  role,
  seesAll,
}: {
  name: string;
  role: PracticeRole;
  seesAll: boolean;
}): FirstSteps {
  if (!seesAll)
    return {
      why: firstStepsText.noneAssigned,
      fills: firstStepsText.askToAssign(name),
      acts: [],
    };
  return mayActInPractice(role, 'client:import')
    ? { why: firstStepsText.none, fills: firstStepsText.addOrImport, acts: ['import', 'add'] }
    : { why: firstStepsText.none, fills: firstStepsText.addOrAsk, acts: ['add'] };
}
