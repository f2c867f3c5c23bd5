import { styled } from '@mui/material/styles';
import { CircleX, FileText, Landmark, Paperclip, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/parts/Button';
import { Card } from '@/components/parts/Card';
import { Icon } from '@/components/parts/Icon';
import { TextButton } from '@/components/parts/TextButton';
import { TextLink } from '@/components/parts/TextLink';
import { WithdrawDialog } from '@/components/screens/instantVat/ClaimMoney/WithdrawDialog';
import { useCompany } from '@/hooks/app/useCompany';
import type { VatPages } from '@/hooks/overview/useVatPages';
import type { ClaimReview, VatClaim } from '@/hooks/overview/vat';
import { formatDateRange, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { heldClaimText } from '@/lib/refunds/text';

const List = styled('ul')({ listStyle: 'none', padding: 0, marginTop: 12 });
const Item = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '20px minmax(0, 1fr)',
  columnGap: 12,
  padding: '16px 0',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '&:last-of-type': { paddingBottom: 0 },
  '& > svg': { marginTop: 2, color: theme.vars.palette.text.secondary },
}));
const Words = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 4,
  '& h3': theme.typography.body1,
  '& p': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& h3, & strong': { fontWeight: 600 },
  '& a[role="button"], & > .act': { marginTop: 8, width: '100%' },
}));

interface ThingProps {
  icon: LucideIcon;
  title: string;
  children: React.ReactNode;
}

const Thing = ({ icon, title, children }: ThingProps) => (
  <Item>
    <Icon of={icon} size={20} />
    <Words>
      <h3>{title}</h3>
      {children}
    </Words>
  </Item>
);

/** At most three things to do during the review; a sale that was paid once cannot be withdrawn. */
export function DuringReview({
  answer,
  review: { isSoldForGood },
  pages,
  today,
}: {
  answer: VatClaim;
  review: ClaimReview;
  pages: VatPages;
  today: IsoDate;
}) {
  const { companyId } = useCompany();
  const [isAsking, setAsking] = useState(false);
  const { claim, money, bankAccountEnding, hmrcFrom, hmrcTo } = answer;
  const likely = formatDateRange(hmrcFrom, hmrcTo, today);
  return (
    <Card title="What you can do in the meantime">
      <List>
        {pages.evidence && (money?.canWithdraw || isSoldForGood) ? (
          <Thing icon={FileText} title="Add your largest purchase invoice">
            <p>{heldClaimText.invoiceHelps}</p>
            <Button
              className="act"
              variant="outlined"
              href={pages.evidence(answer.periodId)}
              startIcon={<Icon of={Paperclip} size={16} />}
            >
              Add an invoice
            </Button>
          </Thing>
        ) : null}
        <Thing icon={Landmark} title="Check the account we’ll pay">
          <p>
            The account ending {bankAccountEnding}.{' '}
            <TextLink href={pages.companyStep}>See it</TextLink>
          </p>
        </Thing>
        {isSoldForGood ? null : (
          <Thing
            icon={CircleX}
            title={money?.canWithdraw ? heldClaimText.withdrawOrWait : 'Or wait for HMRC'}
          >
            <p>
              {heldClaimText.waitingIsFree(likely)}{' '}
              {money?.canWithdraw ? null : heldClaimText.ownerCanWithdraw}
            </p>
            {money?.canWithdraw ? (
              <span>
                <TextButton onClick={() => setAsking(true)}>Withdraw the claim</TextButton>
              </span>
            ) : null}
          </Thing>
        )}
      </List>
      {isAsking && companyId ? (
        <WithdrawDialog claim={claim} companyId={companyId} onClose={() => setAsking(false)} />
      ) : null}
    </Card>
  );
}
