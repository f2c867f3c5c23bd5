import { useRouter } from 'next/router';
import { Card } from '@/components/parts/Card';
import { Bullets } from '@/components/parts/Bullets';
import { Blocks, CardText, Columns } from '@/components/screens/public/Columns';
import { NumberedSteps } from '@/components/parts/NumberedSteps';
import { FeeCard } from './FeeCard';
import { PartnerHero } from './PartnerHero';
import { partnerRows } from './partnerRows';
import { HMRC_READS, howItWorks, recordsWords, WHAT_YOU_GET } from './partnerWords';
import { PublicPage } from '@/components/frame/PublicPage';
import { useFeePartner } from '@/hooks/auth/useFeePartner';
import { routes } from '@/lib/app/routes';

/**
 * A partner's own landing page (docs/rules/product.md#partner-pages), the same screen for each
 * of them: the row of the address says whose. The fee is worded for the partner this visitor
 * counts as, which an earlier visit may have settled already (docs/rules/product.md#partner).
 */
export default function PartnerLanding() {
  const { pathname } = useRouter();
  const partner = useFeePartner();
  const row = partnerRows.find(({ page }) => routes[page].path === pathname);
  if (!row) return null;
  const records = recordsWords(row);
  return (
    <PublicPage
      description={`InstantVAT pays the VAT refund of ${row.name} customers in as little as 24 hours, always at least 3 working days faster than HMRC.`}
    >
      <Blocks>
        <PartnerHero name={row.name} partner={partner} />
        <Card title="How it works">
          <NumberedSteps across steps={howItWorks(row)} />
        </Card>
        <Columns>
          <FeeCard partner={partner} />
          <Card title={`What ${row.name} customers get`}>
            <Bullets items={WHAT_YOU_GET} />
          </Card>
          <Card title="What linking HMRC reads">
            <Bullets items={HMRC_READS} />
          </Card>
          <Card title={records.title}>
            <CardText>{records.text}</CardText>
            <Bullets items={records.points} />
          </Card>
        </Columns>
      </Blocks>
    </PublicPage>
  );
}
