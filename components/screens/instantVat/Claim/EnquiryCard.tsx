import { Block } from '@/components/parts/Block';
import { Button } from '@/components/parts/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Card } from '@/components/parts/Card';
import { Text } from '@/components/parts/Text';
import { TextButton } from '@/components/parts/TextButton';
import { AnswerForm, EnquiryForm } from './EnquiryForm';
import { ActNotice } from '@/components/features/acts/ActNotice';
import { useRemoveEnquiry } from '@/hooks/refunds/followUp';
import { useFocusAfterChange } from '@/hooks/app/page/useFocusAfterChange';
import type { PeriodIds } from '@/lib/access/ids';
import type { VatClaim } from '@/hooks/overview/vat';
import { formatDateShort, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { claimText, refundActText } from '@/lib/refunds/text';

type Enquiry = NonNullable<VatClaim['followUp']>['enquiries'][number];

const List = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: 12,
  marginTop: 12,
  '& li': {
    display: 'grid',
    gap: 4,
    paddingBottom: 12,
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
}));

const HOW = { letter: 'By letter', call: 'By phone', email: 'By e-mail' } as const;

const whenWords = (
  { by, askedOn, stopsOn, answeredOn, reference }: Enquiry,
  today: IsoDate,
): string =>
  claimText.enquiry({
    asked: [
      HOW[by],
      formatDateShort(askedOn, today),
      ...(reference ? [`reference ${reference}`] : []),
    ].join(', '),
    from: formatDateShort(stopsOn, today),
    to: answeredOn && formatDateShort(answeredOn, today),
  });

interface EnquiryCardProps {
  enquiries: readonly Enquiry[];
  ids: PeriodIds;
  today: IsoDate;
}

/**
 * HMRC's questions and the days of their answers, recorded by the business: HMRC's tracker shows
 * neither (docs/rules/vat.md#repayment-clock).
 */
export function EnquiryCard({ enquiries, ids, today }: EnquiryCardProps) {
  const [open, setOpen] = useState(false);
  const remove = useRemoveEnquiry(ids);
  const region = useFocusAfterChange<HTMLDivElement>(
    [open, ...enquiries.map(({ id, answeredOn }) => `${id}${answeredOn ?? ''}`)].join(' '),
  );
  return (
    <Card title={claimText.hasHmrcAsked} className="no-print">
      <Text font="body2" tone="quiet" top={8}>
        {claimText.whyRecord}
      </Text>
      <div ref={region} tabIndex={-1}>
        {enquiries.length > 0 ? (
          <List aria-label="What HMRC asked">
            {enquiries.map((enquiry) => (
              <li key={enquiry.id}>
                <span>{whenWords(enquiry, today)}</span>
                {enquiry.answeredOn ? null : <AnswerForm ids={ids} enquiryId={enquiry.id} />}
                <span>
                  <TextButton
                    onClick={() => remove.mutate({ enquiry_id: enquiry.id })}
                    disabled={remove.isPending}
                  >
                    Recorded by mistake
                  </TextButton>
                </span>
              </li>
            ))}
          </List>
        ) : null}
        {remove.error ? (
          <ActNotice error={remove.error} title={refundActText.nothingChanged} />
        ) : null}
        <Block top={12}>
          {open ? (
            <EnquiryForm ids={ids} onDone={() => setOpen(false)} />
          ) : (
            <Button variant="outlined" size="small" onClick={() => setOpen(true)}>
              Record a question
            </Button>
          )}
        </Block>
      </div>
    </Card>
  );
}
