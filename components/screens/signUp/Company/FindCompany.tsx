import { useState } from 'react';
import { CompanyByHand } from './CompanyByHand';
import { CompanySearch } from './CompanySearch';
import { StepPage } from '@/components/screens/signUp/StepPage';
import { questionHref } from '@/components/screens/signUp/setUpTasks';
import { useAddCompany } from '@/hooks/companies';
import { useCompany } from '@/hooks/app/useCompany';
import { useGoAfterAnswer } from '@/hooks/app/page/navigation';
import type { BodyOf } from '@/lib/access/endpoint';
import type { addCompany } from '@/lib/companies/contract';
import { companyStepText } from '@/lib/companies/text';

/** Renders the choice of the business: found at Companies House, or typed. */
export function FindCompany() {
  const goOn = useGoAfterAnswer();
  const add = useAddCompany();
  const { chooseCompany } = useCompany();
  const [isByHand, setByHand] = useState(false);

  const onAdd = async (company: BodyOf<typeof addCompany>) => {
    const { id } = await add.mutateAsync(company);
    chooseCompany(id);
    await goOn(questionHref('vat-number', id));
  };
  const turnTo = (byHand: boolean) => {
    add.reset();
    setByHand(byHand);
  };

  if (isByHand) {
    return (
      <StepPage
        current="company"
        title="Tell us about your business"
        lead={companyStepText.notAtCompaniesHouse}
      >
        <CompanyByHand onAdd={onAdd} error={add.error} onBack={() => turnTo(false)} />
      </StepPage>
    );
  }
  return (
    <StepPage current="company" title="Add your company" lead={companyStepText.lookedUp}>
      <CompanySearch onAdd={onAdd} error={add.error} onByHand={() => turnTo(true)} />
    </StepPage>
  );
}
