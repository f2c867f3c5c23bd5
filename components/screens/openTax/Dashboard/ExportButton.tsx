import { useState } from 'react';
import { Download } from 'lucide-react';
import dynamic from 'next/dynamic';
import { ReauthenticationGuard } from '@/components/features/reauthentication/ReauthenticationGuard';
import { Button } from '@/components/parts/Button';
import { Icon } from '@/components/parts/Icon';
import type { ClientTable } from '@/hooks/clients/tables';
import type { At } from './useTableQuery';

/** Loaded only when the table is exported. */
const ExportMenu = dynamic(() => import('./ExportMenu').then((module) => module.ExportMenu), {
  ssr: false,
});

interface ExportButtonProps {
  at: At;
  /** The table's page, for the number of rows under the filters; undefined while unknown. */
  page: ClientTable['page'] | undefined;
}

/** Takes along what the table shows, as a file. Below the guard, which outlives the menu. */
export function ExportButton({ at, page }: ExportButtonProps) {
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  return (
    <ReauthenticationGuard>
      <Button
        variant="outlined"
        size="small"
        startIcon={<Icon of={Download} size={16} />}
        disabled={page === undefined || page.matching === 0}
        aria-haspopup="menu"
        aria-expanded={opener !== null}
        onClick={({ currentTarget }) => setOpener(currentTarget)}
      >
        Export
      </Button>
      {opener && page && page.matching > 0 ? (
        <ExportMenu at={at} page={page} opener={opener} onClose={() => setOpener(null)} />
      ) : null}
    </ReauthenticationGuard>
  );
}
