import { styled } from '@mui/material/styles';
import { Printer } from 'lucide-react';
import { Block } from '@/components/parts/Block';
import { PageWidth } from '@/components/parts/PageWidth';
import { Wordmark } from '@/components/parts/BrandMarks';
import { Button } from '@/components/parts/Button';
import { Card } from '@/components/parts/Card';
import { FactList } from '@/components/parts/FactList';
import { Icon } from '@/components/parts/Icon';
import { Money } from '@/components/parts/Money';
import { PageHeading } from '@/components/parts/PageHeading';
import { StatusChip } from '@/components/parts/StatusChip';
import { Text } from '@/components/parts/Text';
import { Timeline } from '@/components/parts/Timeline';
import { confirmationWords, nextSteps } from './confirmationWords';
import { Columns } from '@/components/screens/instantVat/Columns';
import { ContactUs } from '@/components/screens/instantVat/ContactUs';
import { Facts } from '@/components/screens/instantVat/Facts';
import { SaleTerms } from '@/components/features/refund/SaleTerms';
import { ActionRow } from '@/components/parts/Panel';
import type { VatPages } from '@/hooks/overview/useVatPages';
import type { VatClaim } from '@/hooks/overview/vat';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { isUnsold, payoutWords } from '@/lib/refunds/claim/payoutWords';
import { negate } from '@/lib/kernel/sums';
import { confirmationText, passOnDuty } from '@/lib/refunds/text';
// A reference is never broken in two.
const Whole = styled('span')({ whiteSpace: 'nowrap' });

interface ConfirmationFullProps {
  answer: VatClaim;
  pages: VatPages;
  today: IsoDate;
}

/**
 * The confirmation of a claim: its reference, the sum, what happens next and when, and whom to ask.
 */
export function ConfirmationFull({ answer, pages, today }: ConfirmationFullProps) {
  const { claim, companyName, purchaser, money, paidOutAt, bankAccountEnding } = answer;
  const { termsVersion, confirmedAt } = answer;
  const unsold = isUnsold(claim.state) || answer.money?.withdrawing === true;
  const { toAccount } = payoutWords({ isUnsold: unsold, isPaid: paidOutAt !== undefined });
  const { title, lead } = confirmationWords(answer, today);
  const steps = nextSteps(answer, today);
  return (
    <PageWidth width="task">
      <div className="print-only">
        <Wordmark product="InstantVAT" />
      </div>
      <PageHeading
        back={{ href: pages.dashboard, label: 'Dashboard' }}
        title={title}
        status={<StatusChip word={claim.status} />}
        sub={<Facts facts={[companyName, `Claim ${claim.reference}`, claim.periodLabel]} />}
        lead={lead}
        aside={
          <Button
            variant="outlined"
            size="small"
            startIcon={<Icon of={Printer} size={16} />}
            onClick={() => window.print()}
          >
            Save as PDF or print
          </Button>
        }
      />
      <Columns>
        <Card title="What happens next">
          {steps.length > 0 ? (
            <Block top={20} below={24}>
              <Timeline label="What happens next" variant="full" steps={steps} />
            </Block>
          ) : (
            <p>{claim.sentence}</p>
          )}
          {unsold ? null : <Text below={24}>{passOnDuty}</Text>}
          <ActionRow>
            <Button variant="contained" href={pages.claim(claim.id)}>
              Follow your claim
            </Button>
            <p>
              {confirmationText.somethingWrong} <ContactUs />. Have your reference{' '}
              <Whole>{claim.reference}</Whole> to hand.
            </p>
          </ActionRow>
        </Card>
        <Card title="What was agreed">
          <Block top={12}>
            <FactList
              figures
              facts={[
                { label: 'Reference', value: <Whole>{claim.reference}</Whole> },
                { label: 'Purchaser', value: purchaser },
                ...(termsVersion === undefined
                  ? []
                  : [
                      {
                        label: 'Terms',
                        value: <SaleTerms version={termsVersion} acceptedAt={confirmedAt} />,
                      },
                    ]),
                { label: 'VAT refund, box 5', value: <Money amount={claim.refundPence} /> },
                { label: 'Fee', value: <Money amount={negate(claim.feePence)} /> },
                ...(money?.setOffs ?? []).map(({ reference, pence }) => ({
                  label: `Owed for claim ${reference}`,
                  value: <Money amount={negate(pence)} />,
                })),
                {
                  label: toAccount(bankAccountEnding),
                  value: <Money amount={claim.arrivesPence} />,
                },
                ...(unsold
                  ? []
                  : [
                      {
                        label: 'On your statement',
                        value: <Whole>{money?.paymentReference ?? claim.reference}</Whole>,
                      },
                    ]),
              ]}
            />
          </Block>
        </Card>
      </Columns>
    </PageWidth>
  );
}
