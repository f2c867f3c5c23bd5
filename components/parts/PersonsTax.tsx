import { Fragment, type ReactNode } from 'react';
import { alsoListedWords, returnWords } from '@/lib/taxes/personWords';
import { returnKey, type SelfAssessmentReturn } from '@/lib/taxes/selfAssessmentReturn';

interface PersonsTaxProps {
  data: {
    holder?: string | undefined;
    annualReturns?: readonly SelfAssessmentReturn[] | undefined;
    alsoListed?: readonly string[] | undefined;
  };
  /** Renders what can be said of a return, below its words. */
  actOf?: (annualReturn: SelfAssessmentReturn) => ReactNode;
}

/** Renders the Self Assessment returns with their state, and the people listed but not read. */
export function PersonsTax({
  data: { holder, annualReturns = [], alsoListed },
  actOf,
}: PersonsTaxProps) {
  return (
    <>
      {annualReturns.map((annualReturn) => (
        <Fragment key={returnKey(annualReturn)}>
          <p className="note">{returnWords(annualReturn)}</p>
          {actOf?.(annualReturn)}
        </Fragment>
      ))}
      {alsoListed ? <p className="note">{alsoListedWords(alsoListed, holder)}</p> : null}
    </>
  );
}
