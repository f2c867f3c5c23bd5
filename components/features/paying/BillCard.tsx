import { styled } from '@mui/material/styles';
import { ActNotice } from '@/components/features/acts/ActNotice';
import { Button } from '@/components/parts/Button';
import { Card } from '@/components/parts/Card';
import { FigureBlock } from '@/components/parts/FigureBlock';
import { InlineAlert } from '@/components/parts/InlineAlert';
import { Text } from '@/components/parts/Text';
import { TextButton } from '@/components/parts/TextButton';
import { CopyRows } from './CopyRows';
import { ReferenceRow } from './ReferenceRow';
import { useFocusAfterChange } from '@/hooks/app/page/useFocusAfterChange';
import { useMarkSent, type Bill, type PayHmrc } from '@/hooks/overview/paying';
import { formatLongDate } from '@/lib/kernel/dates/ukDates';
import { formatPence, plainPounds } from '@/lib/kernel/money';
import { sentNote } from '@/lib/taxes/onItsWay';
import { missingSentence, payBySentence } from '@/lib/taxes/paying/payWords';
import { TAX_NAMES } from '@/lib/kernel/taxes';
import { payingText } from '@/lib/taxes/text';
const Foot = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12px 16px',
  marginTop: 20,
  color: theme.vars.palette.text.secondary,
  '&:focus': { outline: 'none' },
  '& > p': { flex: '1 1 220px' },
  [theme.breakpoints.down('sm')]: { '& > button': { width: '100%' } },
}));

interface BillCardProps {
  companyId: string;
  data: PayHmrc;
  bill: Bill;
}

/**
 * Shows the amount and its due date, the payment details with copy buttons, and the note that it
 * has been paid.
 */
export function BillCard({ companyId, data, bill }: BillCardProps) {
  const { tax, account, today, accountCheckedOn } = data;
  const { line, charge, sent } = bill;
  const mark = useMarkSent(companyId);
  const isOnItsWay = sent?.standing === 'on_its_way';
  const foot = useFocusAfterChange<HTMLDivElement>(String(isOnItsWay));
  return (
    <Card title="You owe HMRC">
      <FigureBlock amount={line.outstandingPence} />
      {isOnItsWay ? null : (
        <Text font="body1" top={4}>
          {payBySentence(line, today)}
        </Text>
      )}
      {bill.directDebit ? (
        <InlineAlert tone="info" title={payingText.directDebit}>
          {payingText.doNotPayTwice}
        </InlineAlert>
      ) : null}
      {sent?.standing === 'missing' ? (
        <InlineAlert tone="warning">{missingSentence(sent.on, today)}</InlineAlert>
      ) : null}
      <Text as="h3" font="h3" top={24} below={8}>
        HMRC’s bank account for {TAX_NAMES[tax]}
      </Text>
      <CopyRows
        rows={[
          { label: 'Account name', value: account.accountName },
          { label: 'Sort code', value: account.sortCode },
          { label: 'Account number', value: account.accountNumber },
        ]}
      />
      <ReferenceRow companyId={companyId} tax={tax} bill={bill} />
      <CopyRows
        rows={[
          {
            label: 'Amount',
            value: formatPence(line.outstandingPence),
            note: 'The whole of this bill',
            copies: plainPounds(String(line.outstandingPence)),
          },
        ]}
      />
      <Text font="caption" tone="faint" top={8}>
        {payingText.accountChecked(formatLongDate(accountCheckedOn))}
        {bill.directDebit ? '' : ` ${payingText.ifDirectDebit}`}
      </Text>
      {mark.isError ? <ActNotice error={mark.error} title={payingText.notRecorded} /> : null}
      <Foot ref={foot} tabIndex={-1}>
        {isOnItsWay ? (
          <>
            <InlineAlert tone="info" title={payingText.onItsWay}>
              {sentNote(sent.on)}
            </InlineAlert>
            <TextButton
              disabled={mark.isPending}
              onClick={() => mark.mutate({ tax, charge, sent: false })}
            >
              It was not sent
            </TextButton>
          </>
        ) : (
          <>
            <Button
              variant="contained"
              disabled={mark.isPending}
              onClick={() => mark.mutate({ tax, charge, sent: true })}
            >
              {mark.isPending ? 'Noting it' : 'Mark as on its way'}
            </Button>
            <p>{payingText.markMeans}</p>
          </>
        )}
      </Foot>
    </Card>
  );
}
