import { useEffect, useRef, useState } from 'react';
import { useOutcomeCheck } from '@/hooks/app/data/useOutcomeCheck';
import type { PeriodIds } from '@/lib/access/ids';
import { useFileReturn, type VatReturn } from '@/hooks/overview/vat';
import type { NineBoxes } from '@/lib/vat/books/nineBoxes';

interface Seen {
  hash: string;
  boxes: NineBoxes;
}

/**
 * Holds the acceptance and sending of one return. The tick belongs to exactly the figures it was
 * given for: it is cleared when they change. Nothing is sent offline, now or later. After a refusal
 * the return is refetched before an error is shown. After a lost response the hook polls the return
 * until HMRC has it or it cannot arrive any more, and does not send it again before that
 * (docs/rules/vat.md#filing-once). The server files once, however often it is called.
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
  const { state: lost, begin: lookUp, stop: stopLooking } = useOutcomeCheck(readAgain);
  // A second press can come before the first response is drawn: only an error or new data unlocks
  // the button.
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
    /**
     * True until it is known whether the first request was carried out: nothing may be sent
     * meanwhile.
     */
    isHeld: check === 'failed' || lost === 'unreachable',
    /** The reason of the refusal, once it is known that nothing was sent. */
    error: file.error,
    /** The state of a return after a lost response; 'absent' if it never arrived. */
    check:
      check === 'checking' || lost === 'looking'
        ? ('checking' as const)
        : check === 'failed' || lost === 'unreachable'
          ? ('failed' as const)
          : lost === 'absent'
            ? ('absent' as const)
            : ('none' as const),
    lookAgain: lost === 'unreachable' ? lookUp : () => void look(),
    /** The figures the person agreed to, if the return has others by now. */
    before: changed ? sent.boxes : undefined,
  };
}
