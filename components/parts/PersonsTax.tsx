import { alsoListedWords, returnWords } from '@/lib/taxes/personWords';
import type { SelfAssessmentReturn } from '@/lib/taxes/selfAssessmentReturn';

interface PersonsTaxProps {
  data: {
    holder?: string | undefined;
    annualReturn?: SelfAssessmentReturn | undefined;
    alsoListed?: readonly string[] | undefined;
  };
}

/** Renders the Self Assessment return with its state, and the people listed but not read. */
export function PersonsTax({ data: { holder, annualReturn, alsoListed } }: PersonsTaxProps) {
  return (
    <>
      {annualReturn ? <p className="note">{returnWords(annualReturn)}</p> : null}
      {alsoListed ? <p className="note">{alsoListedWords(alsoListed, holder)}</p> : null}
    </>
  );
}
