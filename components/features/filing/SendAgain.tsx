import { useId, useState } from 'react';
import { DeclarationTick } from './DeclarationTick';
import { ActNotice } from '@/components/features/acts/ActNotice';
import { Button } from '@/components/parts/Button';
import { ActionRow } from '@/components/parts/Panel';
import { useSendReturnAgain, type VatReturn } from '@/hooks/overview/vat';
import type { PeriodIds } from '@/lib/access/ids';
import { unshownText } from '@/lib/filing/text';

interface SendAgainProps {
  ids: PeriodIds;
  declaration: VatReturn['declaration'];
  /** The hash of the figures that were sent. */
  payloadHash: string;
}

/** HMRC's declaration once more, and the button that sends the same return again. */
export function SendAgain({ ids, declaration, payloadHash }: SendAgainProps) {
  const id = useId();
  const [isAccepted, accept] = useState(false);
  const { mutate, isPending, error } = useSendReturnAgain(ids);
  const send = () =>
    mutate({ accepted: true, declaration_version: declaration.version, payload_hash: payloadHash });
  return (
    <>
      <DeclarationTick
        text={declaration.text}
        checked={isAccepted}
        disabled={isPending}
        onChange={accept}
      />
      <ActionRow>
        <Button
          variant="outlined"
          disabled={!isAccepted || isPending}
          onClick={send}
          aria-describedby={id}
        >
          {isPending ? 'Sending to HMRC' : 'Send again'}
        </Button>
        <p id={id}>{isAccepted ? unshownText.sendsAgain : unshownText.tickFirst}</p>
      </ActionRow>
      {error ? <ActNotice error={error} title={unshownText.notSentAgain} /> : null}
    </>
  );
}
