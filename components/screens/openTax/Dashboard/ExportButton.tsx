import { useState } from 'react';
import { Download } from 'lucide-react';
import dynamic from 'next/dynamic';
import { ReauthenticationGuard } from '@/components/features/reauthentication/ReauthenticationGuard';
import { Button } from '@/components/parts/Button';
import { Icon } from '@/components/parts/Icon';
import type { At } from './useTableQuery';

/** Loaded only when the table is exported. */
const ExportMenu = dynamic(() => import('./ExportMenu').then((module) => module.ExportMenu), {
  ssr: false,
});

interface ExportButtonProps {
  at: At;
  /** Number of rows under the filters; undefined while unknown. */
  matching: number | undefined;
}

/** Takes along what the table shows, as a file. Below the guard, which outlives the menu. */
export function ExportButton({ at, matching }: ExportButtonProps) {
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  return (
    <ReauthenticationGuard>
      <Button
        variant="outlined"
        size="small"
        startIcon={<Icon of={Download} size={16} />}
        disabled={matching === undefined || matching === 0}
        aria-haspopup="menu"
        aria-expanded={opener !== null}
        onClick={({ currentTarget }) => setOpener(currentTarget)}
      >
        Export
      </Button>
      {opener && matching ? (
        <ExportMenu at={at} matching={matching} opener={opener} onClose={() => setOpener(null)} />
      ) : null}
    </ReauthenticationGuard>
  );
}
