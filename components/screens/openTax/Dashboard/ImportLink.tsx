import { Upload } from 'lucide-react';
import { Button } from '@/components/parts/Button';
import { Icon } from '@/components/parts/Icon';
import { pageHref } from '@/lib/routes/hrefs';

/** The way to bring clients in by a file. */
export function ImportLink({ practiceId }: { practiceId: string }) {
  return (
    <Button
      variant="outlined" size="small" href={pageHref('openTaxImport', { company_id: practiceId })}
      startIcon={<Icon of={Upload} size={16} />}
    >
      Import
    </Button>
  );
}
