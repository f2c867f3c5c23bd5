import { styled } from '@mui/material/styles';
import { useId, useState, type FormEvent } from 'react';
import { ActNotice } from '@/components/features/acts/ActNotice';
import { CurrencyField } from '@/components/forms/CurrencyField';
import { describedBy, FieldShell } from '@/components/forms/FieldShell';
import { InputBox } from '@/components/forms/InputBox';
import { useKeptFields } from '@/components/forms/useKeptFields';
import { Button } from '@/components/parts/Button';
import { Row } from '@/components/parts/Row';
import { TextButton } from '@/components/parts/TextButton';
import type { ClaimMoney } from '@/hooks/refunds/money';
import { useReportSent } from '@/hooks/refunds/passOn';
import type { ClaimIds } from '@/lib/access/ids';
import { ZERO, type Pence } from '@/lib/kernel/money';
import { isIsoDate, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { sentProblems } from '@/lib/refunds/passOn/sent';
import { sentText } from '@/lib/refunds/text';

const Form = styled('form')({ display: 'grid', gap: 16, maxWidth: 440, marginTop: 16 });

interface SentFormProps {
  ids: ClaimIds;
  sending: NonNullable<ClaimMoney['sending']>;
  today: IsoDate;
  onDone: () => void;
}

/** The form for what was passed on: the day, and the amount, filled with what is left. */
export function SentForm({ ids, sending, today, onDone }: SentFormProps) {
  const report = useReportSent(ids);
  const dayId = useId();
  const [day, setDay] = useState<string>(today);
  const [amount, setAmount] = useState<Pence | undefined>(sending.leftPence);
  useKeptFields({
    name: 'sent',
    values: { day, amount },
    put: (kept) => {
      setDay(kept.day);
      setAmount(kept.amount);
    },
  });
  const [problems, setProblems] = useState<ReturnType<typeof sentProblems>>({});
  const refused = report.error?.fields ?? {};
  const dayError = problems.day ?? refused.day;
  const amountError = problems.amount_pence ?? refused.amount_pence;
  const startOver = () => {
    setProblems({});
    report.reset();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    const statement = { day: isIsoDate(day) ? day : sending.repaidOn, pence: amount ?? ZERO };
    const found = {
      ...sentProblems(statement, { ...sending, today }),
      ...(!isIsoDate(day) && { day: sentText.enterDay }),
    };
    setProblems(found);
    if (!found.day && !found.amount_pence)
      report.mutate({ day: statement.day, amount_pence: statement.pence }, { onSuccess: onDone });
  };
  return (
    <Form onSubmit={send} noValidate aria-label="I have sent it">
      <FieldShell
        id={dayId}
        label="Sent on"
        hint={sentText.dayHint}
        {...(dayError && { error: dayError })}
      >
        <InputBox
          id={dayId}
          type="date"
          value={day}
          error={Boolean(dayError)}
          onChange={(event) => {
            setDay(event.target.value);
            startOver();
          }}
          aria-describedby={describedBy(dayId, {
            hint: sentText.dayHint,
            ...(dayError && { error: dayError }),
          })}
        />
      </FieldShell>
      <CurrencyField
        name="amount_pence"
        label="Amount"
        hint={sentText.amountHint}
        value={amount}
        onValue={(value) => {
          setAmount(value);
          startOver();
        }}
        {...(amountError && { error: amountError })}
      />
      {report.error && !refused.day && !refused.amount_pence ? (
        <ActNotice error={report.error} title={sentText.notSaved} />
      ) : null}
      <Row gap={16} align="center" wraps touch>
        <Button type="submit" variant="contained" size="small" disabled={report.isPending}>
          Save what I sent
        </Button>
        <TextButton onClick={onDone}>Cancel</TextButton>
      </Row>
    </Form>
  );
}
