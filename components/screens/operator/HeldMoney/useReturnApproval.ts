import { useEffect, useRef, useState } from 'react';
import {
  asksForReauthentication,
  useReauthenticationGuard,
} from '@/components/features/reauthentication/ReauthenticationGuard';
import { useAlerts } from '@/hooks/app/useAlerts';
import { ApiError } from '@/hooks/app/data/useEndpoint';
import { useOutcomeCheck } from '@/hooks/app/data/useOutcomeCheck';
import { useApproveReturn, type HeldList, type HeldRow } from '@/hooks/refunds/heldMoney';
import { approvalFound } from '@/lib/refunds/held/operatorWords';

/**
 * Approves one payment at a time, confirmed first, below a ReauthenticationGuard. One whose answer
 * was lost is looked for in the list and never sent again by itself (docs/rules/design.md#offline).
 */
export function useReturnApproval(held: HeldList, readAgain: () => Promise<{ isError: boolean }>) {
  const guard = useReauthenticationGuard();
  const approve = useApproveReturn();
  const { show } = useAlerts();
  const [sent, setSent] = useState<HeldRow>();
  const [refused, setRefused] = useState<ApiError>();
  const { state: lost, begin: lookUp, stop: stopLooking } = useOutcomeCheck(readAgain);
  // A second press can come before the answer to the first has been drawn.
  const busy = useRef(false);

  const found = sent && lost !== 'none' ? approvalFound(sent, held.rows) : undefined;
  useEffect(() => {
    if (found === undefined) return;
    busy.current = false;
    stopLooking();
    setSent(undefined);
    show(found, 'success');
  }, [found, stopLooking, show]);

  // It was looked for until it cannot be on its way any more: it can be sent again.
  const isAbsent = lost === 'absent';
  useEffect(() => {
    if (isAbsent) busy.current = false;
  }, [isAbsent]);

  const send = async (row: HeldRow): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    stopLooking();
    setRefused(undefined);
    setSent(row);
    const body = { claim_id: row.claimId, return_id: row.returnId, pence: row.pence };
    try {
      const { sentence } = await guard(() => approve.mutateAsync(body));
      await readAgain();
      show(sentence, 'success');
    } catch (error) {
      if (error instanceof ApiError && error.reached === 'unknown') return lookUp();
      if (error instanceof ApiError && !asksForReauthentication(error)) {
        setRefused(error);
        if (error.reached === 'yes') void readAgain();
      }
    }
    busy.current = false;
    setSent(undefined);
  };

  return {
    send,
    lost,
    lookAgain: lookUp,
    refused,
    /** Nothing else is approved meanwhile. */
    isBusy: sent !== undefined && !isAbsent,
  };
}
