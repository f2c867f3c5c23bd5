import { useState } from 'react';
import { ActNotice } from '@/components/features/acts/ActNotice';
import { Button } from '@/components/parts/Button';
import { PortalDialog } from '@/components/parts/PortalDialog';
import { TextButton } from '@/components/parts/TextButton';
import { Words } from '@/components/screens/openTax/Clients/dialogStyles';
import { useAlerts } from '@/hooks/app/useAlerts';
import { useUndoNumbers } from '@/hooks/clients/clients';
import type { OneClient } from '@/hooks/clients/oneClient';
import { backInWords, changesInWords } from './changeWords';
import type { ClientIds } from '@/lib/access/ids';
import { formatDate, isoDate } from '@/lib/kernel/dates/ukDates';
import { numbersText } from '@/lib/clients/text';

interface NumberChangeProps {
  ids: ClientIds;
  client: OneClient;
  change: NonNullable<OneClient['number_change']>;
}

const dayOf = (at: string) => formatDate(isoDate(new Date(at)));

/**
 * Renders the last change of the client's numbers, and the button to undo it while that is
 * possible.
 */
export function NumberChange({ ids, client, change }: NumberChangeProps) {
  const [isOpen, setOpen] = useState(false);
  const undo = useUndoNumbers(ids.practiceId, client.client_id);
  const { show } = useAlerts();
  const { changes, at, undo_until: until } = change;
  const close = () => {
    undo.reset();
    setOpen(false);
  };
  return (
    <>
      <p>
        Changed on {dayOf(at)}: {changesInWords(changes)}.
      </p>
      {client.may_set_numbers ? (
        <TextButton onClick={() => setOpen(true)}>Undo this change</TextButton>
      ) : null}
      {isOpen ? (
        <PortalDialog
          open
          title={numbersText.undoTitle}
          onClose={close}
          dismissable={!undo.isPending}
        >
          <Words>
            {undo.error ? (
              <ActNotice error={undo.error} title={numbersText.nothingChanged} />
            ) : null}
            <p>{numbersText.whatUndoDoes(backInWords(changes), dayOf(until))}</p>
            <Button
              variant="contained"
              disabled={undo.isPending}
              onClick={() =>
                undo.mutate(
                  {},
                  {
                    onSuccess: () => {
                      close();
                      show(numbersText.undone, 'success');
                    },
                  },
                )
              }
            >
              {undo.isPending ? 'Undoing' : 'Undo the change'}
            </Button>
          </Words>
        </PortalDialog>
      ) : null}
    </>
  );
}
