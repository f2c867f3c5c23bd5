import { useEffect, useRef, useState } from 'react';
import { useLookUp } from '@/hooks/app/data/useLookUp';
import type { PeriodIds } from '@/lib/access/ids';
import { useFileReturn, type VatReturn } from '@/hooks/overview/vat';
import type { NineBoxes } from '@/lib/vat/books/nineBoxes';

interface Seen {
  hash: string;
  boxes: NineBoxes;
}

/**
 * Accepting and sending one return. The tick belongs to exactly the figures it was given for: when
 * they change it is gone. Offline nothing is sent, now or later. After a refusal the return is read
 * again before anything is said; when the answer was lost, the return is looked at until it is
 * there or cannot be on its way any more, and is not sent again meanwhile
 * (docs/rules/vat.md#filing-once). The server files once however often it is asked.
 */
export function useSending(
  ids: PeriodIds,
  answer: VatReturn,
  readAgain: () => Promise<{ isError: boolean }>,
) {
  const file = useFileReturn(ids);
  const [acceptedHash, setAcceptedHash] = useState<string>();
  const [sent, setSent] = useState<Seen>();
  const [check, setCheck] = useState<'none' | 'checking' | 'failed'>('none');
  const { state: lost, begin: lookUp, stop: stopLooking } = useLookUp(readAgain);
  // A second press can come before the answer to the first has been drawn: only an error or a new
  // answer lets go.
  const busy = useRef(false);
  const { payloadHash, boxes, declaration, filing } = answer;
  useEffect(() => {
    busy.current = false;
    stopLooking();
  }, [stopLooking, filing.state, filing.attemptedAt, payloadHash]);
  const accepted = payloadHash !== undefined && acceptedHash === payloadHash;

  const look = async () => {
    setCheck('checking');
    const { isError } = await readAgain();
    setCheck(isError ? 'failed' : 'none');
  };

  const send = () => {
    if (!accepted || !boxes || busy.current) return;
    busy.current = true;
    stopLooking();
    setSent({ hash: payloadHash, boxes });
    file.mutate(
      { accepted: true, declaration_version: declaration.version, payload_hash: payloadHash },
      {
        onError: ({ reached }) => {
          busy.current = false;
          if (reached === 'unknown') lookUp();
          else if (reached === 'yes') void look();
        },
      },
    );
  };

  const changed =
    file.error?.reached !== 'no' &&
    sent !== undefined &&
    payloadHash !== undefined &&
    sent.hash !== payloadHash;
  return {
    accepted,
    accept: (tick: boolean) => setAcceptedHash(tick ? payloadHash : undefined),
    send,
    isSending: file.isPending || check === 'checking' || lost === 'looking',
    /** Nothing may be sent until it is known whether the first was. */
    isHeld: check === 'failed' || lost === 'unreachable',
    /** Why it was refused, once it is known that nothing was sent. */
    error: file.error,
    /** What is known of a return whose answer was lost; 'absent' when it never arrived. */
    check:
      check === 'checking' || lost === 'looking'
        ? ('checking' as const)
        : check === 'failed' || lost === 'unreachable'
          ? ('failed' as const)
          : lost === 'absent'
            ? ('absent' as const)
            : ('none' as const),
    lookAgain: lost === 'unreachable' ? lookUp : () => void look(),
    /** The figures the person agreed to, when they are no longer the figures of the return. */
    before: changed ? sent.boxes : undefined,
  };
}
