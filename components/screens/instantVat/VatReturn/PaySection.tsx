import { ArrowLink } from '@/components/parts/ArrowLink';
import { Money } from '@/components/parts/Money';
import { StepSection } from '@/components/parts/StepSection';
import { FactList } from '@/components/parts/FactList';
import { Panel } from '@/components/parts/Panel';
import { isFiled, type Stage } from '@/components/features/filing/stage';
import { useVatPages } from '@/hooks/overview/useVatPages';
import type { VatReturn } from '@/hooks/overview/vat';
import { vatClearBy } from '@/lib/vat/obligations';
import { PAY_HMRC } from '@/lib/taxes/owedByDate';
import { formatDay, formatRelative, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { payVatText } from '@/lib/filing/text';

interface PaySectionProps {
  answer: VatReturn;
  stage: Stage;
  today: IsoDate;
}

/**
 * Step 3 of a return with VAT to pay: how much, and by when the money must have arrived
 * (docs/rules/vat.md#clear-funds).
 */
export function PaySection({ answer, stage, today }: PaySectionProps) {
  const { period, boxes, filing } = answer;
  const { pay } = useVatPages();
  const clearBy = vatClearBy(period.dueOn);
  const settled = period.status === 'Paid to HMRC' || period.status === 'Paid';
  const directDebit = filing.receipt?.paymentIndicator === 'DD';
  return (
    <StepSection
      number={3}
      title="Pay HMRC"
      state={settled ? 'done' : isFiled(stage) ? 'current' : 'next'}
      last
    >
      <Panel>
        {settled ? <p>{payVatText.paid}</p> : null}
        {!settled && directDebit ? <p>{payVatText.directDebit}</p> : null}
        {!settled && !directDebit ? (
          <>
            <p>{payVatText.payHmrc}</p>
            {isFiled(stage) ? null : <p>{payVatText.ifDirectDebit}</p>}
          </>
        ) : null}
        <FactList
          figures
          facts={[
            {
              label: settled ? 'You owed HMRC' : 'You owe HMRC',
              value: <Money amount={boxes?.netVatDue ?? period.netPence} />,
            },
            // One date is said once.
            ...(settled || directDebit || clearBy !== period.dueOn
              ? [{ label: 'Due', value: formatDay(period.dueOn) }]
              : []),
            ...(settled || directDebit
              ? []
              : [
                  {
                    label: 'Must reach HMRC by',
                    value: `${formatDay(clearBy)}, ${formatRelative(clearBy, today)}`,
                  },
                ]),
          ]}
        />
        {settled || directDebit ? null : (
          <p>
            {isFiled(stage) && pay ? (
              <ArrowLink href={pay({ tax: 'vat', charge: answer.bill })}>How to pay</ArrowLink>
            ) : (
              <ArrowLink href={PAY_HMRC.vat} outside>
                {payVatText.waysToPay}
              </ArrowLink>
            )}
          </p>
        )}
      </Panel>
    </StepSection>
  );
}
