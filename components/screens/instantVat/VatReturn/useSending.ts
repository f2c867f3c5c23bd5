import { useEffect, useRef, useState } from 'react';
import { useFileReturn, type PeriodIds, type VatReturn } from '@/hooks/vat';
import type { NineBoxes } from '@/lib/domain/vatReading/nineBoxes';

interface Seen {
  hash: string;
  boxes: NineBoxes;
}

/**
 * Accepting and sending one return. The tick belongs to exactly the figures it was given for: when they change it is
 * gone. After an error the return is read again before anything is said, because the answer may have been lost on the
 * way (docs/rules/vat.md#filing-once). The server files once however often it is asked.
 */
export function useSending(ids: PeriodIds, answer: VatReturn, readAgain: () => Promise<{ isError: boolean }>) {
  const file = useFileReturn(ids);
  const [acceptedHash, setAcceptedHash] = useState<string>();
  const [sent, setSent] = useState<Seen>();
  const [check, setCheck] = useState<'none' | 'checking' | 'failed'>('none');
  // A second press can come before the answer to the first has been drawn: only an error or a new answer lets go.
  const busy = useRef(false);
  const { payloadHash, boxes, declaration, filing } = answer;
  useEffect(() => {
    busy.current = false;
  }, [filing.state, filing.attemptedAt, payloadHash]);
  const accepted = payloadHash !== undefined && acceptedHash === payloadHash;

  const look = async () => {
    setCheck('checking');
    const { isError } = await readAgain();
    setCheck(isError ? 'failed' : 'none');
  };

  const send = () => {
    if (!accepted || !boxes || busy.current) return;
    busy.current = true;
    setSent({ hash: payloadHash, boxes });
    file.mutate({ accepted: true, declaration_version: declaration.version, payload_hash: payloadHash }, {
      onError: () => {
        busy.current = false;
        void look();
      },
    });
  };

  const changed = sent !== undefined && payloadHash !== undefined && sent.hash !== payloadHash;
  return {
    accepted,
    accept: (tick: boolean) => setAcceptedHash(tick ? payloadHash : undefined),
    send,
    isSending: file.isPending || check === 'checking',
    /** Nothing may be sent until it is known whether the first was. */
    isHeld: check === 'failed',
    /** Why it was refused, once it is known that nothing was sent. */
    error: file.error,
    check,
    lookAgain: () => void look(),
    /** The figures the person agreed to, when they are no longer the figures of the return. */
    before: changed ? sent.boxes : undefined,
  };
}
