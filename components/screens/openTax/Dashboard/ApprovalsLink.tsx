import { memo } from 'react';
import { FileCheckCorner } from 'lucide-react';
import { Button } from '@/components/parts/Button';
import { Icon } from '@/components/parts/Icon';
import { pageHref } from '@/lib/app/hrefs';

/** Renders the link to the returns that clients were asked to approve. */
export const ApprovalsLink = memo(function ApprovalsLink({ practiceId }: { practiceId: string }) {
  return (
    <Button
      variant="outlined"
      size="small"
      href={pageHref('openTaxDashboard', { company_id: practiceId, view: 'approvals' })}
      startIcon={<Icon of={FileCheckCorner} size={16} />}
    >
      Approvals
    </Button>
  );
});
