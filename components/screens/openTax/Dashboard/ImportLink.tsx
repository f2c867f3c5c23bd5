import { memo } from 'react';
import { Upload } from 'lucide-react';
import { Button } from '@/components/parts/Button';
import { Icon } from '@/components/parts/Icon';
import { pageHref } from '@/lib/app/hrefs';

/**
 * Renders the link to the import of clients from a file. From the dashboard the address says so,
 * and the link back leads there.
 */
export const ImportLink = memo(function ImportLink({
  practiceId,
  from,
}: {
  practiceId: string;
  from?: 'dashboard';
}) {
  return (
    <Button
      variant="outlined"
      size="small"
      href={pageHref('openTaxImport', { company_id: practiceId, from })}
      startIcon={<Icon of={Upload} size={16} />}
    >
      Import
    </Button>
  );
});
