import { dashboardHref } from '@/components/frame/dashboardHref';
import { TextLink } from '@/components/parts/TextLink';
import { useUserCompanies } from '@/hooks/companies';
import { routes } from '@/lib/app/routes';

/**
 * Leaves this step for where the dashboard button leads (docs/rules/product.md#dashboard-button);
 * what was answered is kept.
 */
export function LaterLink({ companyId }: { companyId: string }) {
  const companyCount = useUserCompanies().data?.length ?? 0;
  return (
    <TextLink href={dashboardHref({ row: routes.stepGovernmentGateway, companyCount, companyId })}>
      Finish this later
    </TextLink>
  );
}
