import { InputBox } from '@/components/forms/InputBox';
import { useId, useState } from 'react';
import { describedBy, FieldShell } from '@/components/forms/FieldShell';
import { formatPence, parsePoundsAndPence, type Pence } from '@/lib/kernel/money';
import { shortfallSentence } from '@/lib/refunds/claim/shortfallSimulator';
import { shortfallText } from '@/lib/refunds/text';

interface ShortfallSimulatorProps {
  refundPence: Pence;
  /** The amount that reaches the account. */
  arrivesPence: Pence;
}

/**
 * "If HMRC pays £X less, you would owe us £Y", calculated while typing; nothing is sent to the
 * server.
 */
export function ShortfallSimulator({ refundPence, arrivesPence }: ShortfallSimulatorProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const less = typed.trim() === '' ? undefined : parsePoundsAndPence(typed);
  const error =
    typed.trim() !== '' && (less === undefined || less < 0)
      ? shortfallText.amountUnreadable
      : less !== undefined && less > refundPence
        ? shortfallText.amountTooHigh(formatPence(refundPence))
        : undefined;
  const hint = shortfallText.tryAmount;
  return (
    <div>
      <FieldShell id={id} label="HMRC pays less by" hint={hint} {...(error && { error })}>
        <InputBox
          id={id}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          placeholder="£0.00"
          error={Boolean(error)}
          autoComplete="off"
          inputMode="decimal"
          className="tnum"
          maxLength={16}
          aria-describedby={describedBy(id, { hint, ...(error && { error }) })}
        />
      </FieldShell>
      <p role="status" style={{ marginTop: 8 }}>
        {error || less === undefined ? '' : shortfallSentence({ refundPence, arrivesPence }, less)}
      </p>
    </div>
  );
}
