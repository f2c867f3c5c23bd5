import dynamic from 'next/dynamic';
import { useState } from 'react';
import { ActNotice } from '@/components/features/acts/ActNotice';
import { EditRow } from '@/components/features/profile/EditRow';
import { SavedNote } from '@/components/features/profile/SavedNote';
import { Switch } from '@/components/parts/Switch';
import type { AgentIds } from '@/hooks/clients/signUp';
import { useShareTaxes, type SharedTax } from '@/hooks/clients/sharing';
import { SHARED_MEANS } from '@/lib/clients/sharing/sharing';
import { TAX_NAMES } from '@/lib/kernel/taxes';
import { clientSharingText } from '@/lib/clients/text';

/** Asked only of whoever turns something off. */
const StopSharing = dynamic(() => import('./StopSharing').then((module) => module.StopSharing), {
  ssr: false,
});

interface SharedRowProps {
  ids: AgentIds;
  practice: string;
  shared: SharedTax;
}

/** One tax with its switch: on is saved at once, off after a question that says what it does. */
export function SharedRow({ ids, practice, shared: { tax, shared } }: SharedRowProps) {
  const save = useShareTaxes(ids);
  const [isAsking, setAsking] = useState(false);
  const say = (on: boolean) =>
    save.mutate({ taxes: [{ tax, shared: on }] }, { onSuccess: () => setAsking(false) });
  return (
    <EditRow
      title={TAX_NAMES[tax]}
      value={SHARED_MEANS[tax]}
      actions={
        <Switch
          aria-label={`${practice} sees ${TAX_NAMES[tax]}`}
          checked={shared}
          disabled={save.isPending}
          onChange={({ target }) => (target.checked ? say(true) : setAsking(true))}
        >
          {shared ? 'On' : 'Off'}
        </Switch>
      }
    >
      {save.isError && !isAsking ? (
        <ActNotice error={save.error} title={clientSharingText.nothingWasChanged} />
      ) : null}
      <SavedNote isShown={save.isSuccess}>{shared ? 'Shared' : 'Not shared any more'}</SavedNote>
      {isAsking ? (
        <StopSharing
          practice={practice}
          tax={tax}
          of={save}
          onStop={() => say(false)}
          onClose={() => {
            save.reset();
            setAsking(false);
          }}
        />
      ) : null}
    </EditRow>
  );
}
