import { useRouter } from 'next/router';
import { Card } from '@/components/parts/Card';
import { Bullets } from '@/components/parts/Bullets';
import { Blocks, CardText, Columns } from '@/components/screens/public/Columns';
import { NumberedSteps } from '@/components/parts/NumberedSteps';
import { FeeCard } from './FeeCard';
import { PartnerHero } from './PartnerHero';
import { partnerRows } from './partnerRows';
import { PublicPage } from '@/components/frame/PublicPage';
import { useFeePartner } from '@/hooks/auth/useFeePartner';
import { routes } from '@/lib/app/routes';
import { partnerLandingText, partnerRecordsText } from '@/lib/app/text';

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
  const records = partnerRecordsText[row.records](row.name);
  const steps = [
    { title: 'Connect HMRC', text: partnerLandingText.linkHmrc },
    { title: 'Check your return', text: records.check },
    { title: 'See an exact quote', text: partnerLandingText.quote },
    { title: 'File and get paid', text: partnerLandingText.filed },
  ];
  return (
    <PublicPage description={partnerLandingText.description(row.name)}>
      <Blocks>
        <PartnerHero name={row.name} partner={partner} />
        <Card title="How it works">
          <NumberedSteps across steps={steps} />
        </Card>
        <Columns>
          <FeeCard partner={partner} />
          <Card title={`What ${row.name} customers get`}>
            <Bullets items={partnerLandingText.whatYouGet} />
          </Card>
          <Card title="What connecting HMRC reads">
            <Bullets items={partnerLandingText.hmrcReads} />
          </Card>
          <Card title={records.title}>
            <CardText>{records.lead}</CardText>
            <Bullets items={records.points} />
          </Card>
        </Columns>
      </Blocks>
    </PublicPage>
  );
}
