import { Building2 } from 'lucide-react';
import { Switcher } from './Switcher';
import { useWorkplaces } from './useWorkplaces';
import { useCompany } from '@/hooks/app/useCompany';

/**
 * The company being worked on, and the way to another one or to a practice
 * (docs/rules/design.md#dashboard). With one company there is nothing to switch to.
 */
export function CompanySwitch() {
  const { companies, practices, lookedAfter } = useWorkplaces(true);
  const { companyId } = useCompany();
  const places = [...companies, ...practices, ...lookedAfter];
  const current = companies.find(({ id }) => id === companyId);
  if (places.length === 0 || (places.length === 1 && !current)) return null;
  return (
    <Switcher
      what="Company"
      icon={Building2}
      places={places}
      current={current}
      choose="Choose a company"
    />
  );
}
