import { Building2 } from 'lucide-react';
import { Switcher } from './Switcher';
import { useWorkplaces } from './useWorkplaces';
import { useCompany } from '@/hooks/app/useCompany';

/**
 * Renders the current company, and a switch to another one or to a practice
 * (docs/rules/design.md#dashboard). Renders nothing with one company only.
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
