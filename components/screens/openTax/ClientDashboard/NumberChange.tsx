import { useState } from 'react';
import { ActNotice } from '@/components/features/acts/ActNotice';
import { Button } from '@/components/parts/Button';
import { PortalDialog } from '@/components/parts/PortalDialog';
import { TextButton } from '@/components/parts/TextButton';
import { Words } from '@/components/screens/openTax/Clients/dialogLook';
import { useAlerts } from '@/hooks/app/useAlerts';
import { useUndoNumbers } from '@/hooks/clients/clients';
import type { OneClient } from '@/hooks/clients/oneClient';
import type { ClientIds } from '@/lib/access/ids';
import { formatVatNumber } from '@/lib/companies/formatVatNumber';
import { formatDate, isoDate } from '@/lib/kernel/dates/ukDates';

interface NumberChangeProps {
  ids: ClientIds;
  client: OneClient;
  change: NonNullable<OneClient['number_change']>;
}

const written = (vrn: string) => (vrn ? formatVatNumber(vrn) : 'no number');
const dayOf = (at: string) => formatDate(isoDate(new Date(at)));

/** The last change of the VAT number, and the way to undo it while that is possible. */
export function NumberChange({ ids, client, change }: NumberChangeProps) {
  const [isOpen, setOpen] = useState(false);
  const undo = useUndoNumbers(ids.practiceId, client.client_id);
  const { show } = useAlerts();
  const { from, to, at, undo_until: until } = change;
  const close = () => {
    undo.reset();
    setOpen(false);
  };
  return (
    <>
      <p>
        The VAT number was changed from {written(from)} to {written(to)} on {dayOf(at)}.
      </p>
      {client.may_set_numbers ? (
        <TextButton onClick={() => setOpen(true)}>Undo this change</TextButton>
      ) : null}
      {isOpen ? (
        <PortalDialog
          open
          title="Undo the change of the VAT number"
          onClose={close}
          dismissable={!undo.isPending}
        >
          <Words>
            {undo.error ? <ActNotice error={undo.error} title="Nothing was changed." /> : null}
            <p>
              The VAT number becomes {written(from)} again, with what was read under it, and HMRC is
              read anew. What was read under {written(to)} goes. You can undo the change until{' '}
              {dayOf(until)}.
            </p>
            <Button
              variant="contained"
              disabled={undo.isPending}
              onClick={() =>
                undo.mutate(
                  {},
                  {
                    onSuccess: () => {
                      close();
                      show('The VAT number before is back.', 'success');
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
