import dynamic from 'next/dynamic';
import { ReauthenticationGuard } from '@/components/features/reauthentication/ReauthenticationGuard';
import type { BulkActionProps } from './ActForm';
import type { BulkAct } from './useSelection';

// Dialogs are loaded on the press that opens them, not with the table.
const AssignDialog = dynamic(() => import('./AssignDialog').then((module) => module.AssignDialog), {
  ssr: false,
});
const TagDialog = dynamic(() => import('./TagDialog').then((module) => module.TagDialog), {
  ssr: false,
});
const ExportDialog = dynamic(() => import('./ExportDialog').then((module) => module.ExportDialog), {
  ssr: false,
});
const RemindDialog = dynamic(() => import('./RemindDialog').then((module) => module.RemindDialog), {
  ssr: false,
});

/** Renders the dialog of the chosen action, for some clients or for one; empty without a choice. */
export function ActDialogs({ asked, ...which }: BulkActionProps & { asked: BulkAct | undefined }) {
  return (
    <>
      <ReauthenticationGuard>
        {asked === 'export' ? <ExportDialog {...which} /> : null}
      </ReauthenticationGuard>
      {asked === 'assign' ? <AssignDialog {...which} /> : null}
      {asked === 'tag' ? <TagDialog {...which} /> : null}
      {asked === 'remind' ? <RemindDialog {...which} /> : null}
    </>
  );
}
