import { useState } from 'react';
import { OpenTaxStepPage } from '@/components/screens/signUp/openTax/OpenTaxStepPage';
import { practiceQuestionHref } from '@/components/screens/signUp/openTax/openTaxTasks';
import { AskToJoin } from './AskToJoin';
import { PracticeByHand } from './PracticeByHand';
import { CompanySearch, type SearchWords } from '@/components/screens/signUp/Company/CompanySearch';
import { useGoToPractice } from '@/hooks/auth/factors';
import { useAddPractice } from '@/hooks/practice/practice';
import { practiceStepText } from '@/lib/auth/text';

const PRACTICE: SearchWords = {
  form: 'Add your practice',
  field: 'Practice name or number',
  notListed: 'My practice is not listed at Companies House',
  reason: 'Choose your practice to continue',
};

/** Renders the step that identifies the practice: found at Companies House, or typed. */
export function FindPractice() {
  const goTo = useGoToPractice();
  const add = useAddPractice();
  const [isByHand, setByHand] = useState(false);

  const here = add.error?.status === 409 ? add.variables?.company_number : undefined;

  const onAdd = async (practice: { company_number?: string; name?: string }) => {
    await add.mutateAsync(practice);
    await goTo(practiceQuestionHref('agent-reference'));
  };
  const turnTo = (byHand: boolean) => {
    add.reset();
    setByHand(byHand);
  };

  if (isByHand) {
    return (
      <OpenTaxStepPage
        current="practice"
        title="Tell us about your practice"
        lead={practiceStepText.notAtCompaniesHouse}
      >
        <PracticeByHand onAdd={onAdd} error={add.error} onBack={() => turnTo(false)} />
      </OpenTaxStepPage>
    );
  }
  return (
    <OpenTaxStepPage current="practice" title="Add your practice" lead={practiceStepText.lookedUp}>
      <CompanySearch
        words={PRACTICE}
        onAdd={({ company_number }) => onAdd({ company_number })}
        error={add.error}
        onByHand={() => turnTo(true)}
      />
      {here ? <AskToJoin key={here} companyNumber={here} /> : null}
    </OpenTaxStepPage>
  );
}
