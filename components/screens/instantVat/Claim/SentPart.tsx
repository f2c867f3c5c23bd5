import dynamic from 'next/dynamic';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { ActNotice } from '@/components/features/acts/ActNotice';
import { Button } from '@/components/parts/Button';
import { TextButton } from '@/components/parts/TextButton';
import type { ClaimMoney } from '@/hooks/refunds/money';
import { useTakeBackSent } from '@/hooks/refunds/passOn';
import type { ClaimIds } from '@/lib/access/ids';
import { formatPence } from '@/lib/kernel/money';
import { formatDayShort, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { sentText } from '@/lib/refunds/text';

const SentForm = dynamic(() => import('./SentForm').then(({ SentForm: Form }) => Form));

const Part = styled('div')(({ theme }) => ({
  marginTop: 16,
  '& p': {
    ...theme.typography.body2,
    margin: '0 0 12px',
    maxWidth: '66ch',
    color: theme.vars.palette.text.secondary,
  },
  '& button': { minHeight: 44 },
}));

interface SentPartProps {
  ids: ClaimIds;
  sending: NonNullable<ClaimMoney['sending']>;
  today: IsoDate;
}

/** Under the payment details: "I have sent it", and "Take it back" until something has arrived. */
export function SentPart({ ids, sending, today }: SentPartProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { takeBack, leftPence } = sending;
  return (
    <div className="no-print">
      {takeBack ? (
        <TakeBack
          key={`${takeBack.day} ${takeBack.pence}`}
          ids={ids}
          statement={takeBack}
          today={today}
        />
      ) : null}
      {leftPence > 0 && !isOpen ? (
        <Part>
          <p>{sentText.whatFollows}</p>
          <Button variant="outlined" onClick={() => setIsOpen(true)}>
            I have sent it
          </Button>
        </Part>
      ) : null}
      {leftPence > 0 && isOpen ? (
        <SentForm ids={ids} sending={sending} today={today} onDone={() => setIsOpen(false)} />
      ) : null}
    </div>
  );
}

function TakeBack({
  ids,
  statement: { day, pence },
  today,
}: {
  ids: ClaimIds;
  statement: NonNullable<SentPartProps['sending']['takeBack']>;
  today: IsoDate;
}) {
  const takeBack = useTakeBackSent(ids);
  return (
    <Part>
      <p>
        {sentText.youSaid(formatPence(pence), formatDayShort(day, today))} {sentText.takeBack}
      </p>
      {takeBack.error ? <ActNotice error={takeBack.error} title={sentText.notTakenBack} /> : null}
      <TextButton
        onClick={() => takeBack.mutate({ day, amount_pence: pence })}
        disabled={takeBack.isPending}
      >
        Take it back
      </TextButton>
    </Part>
  );
}
