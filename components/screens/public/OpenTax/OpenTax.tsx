import { ArrowLink } from '@/components/parts/ArrowLink';
import { Button } from '@/components/parts/Button';
import { Buttons } from '@/components/parts/Buttons';
import { Card } from '@/components/parts/Card';
import { TierCards } from '@/components/parts/TierCards';
import { PageHeading } from '@/components/parts/PageHeading';
import { Bullets } from '@/components/parts/Bullets';
import { Blocks, CardText, Columns } from '@/components/screens/public/Columns';
import { StartWays } from '@/components/screens/public/StartWays';
import { SampleTable } from './SampleTable';
import { PublicPage } from '@/components/frame/PublicPage';
import { useUtm } from '@/hooks/app/useUtm';
import { pageHref } from '@/lib/app/hrefs';
import { openTaxLandingText } from '@/lib/app/text';

const { taxes } = openTaxLandingText;
const TAXES = [
  { tax: 'VAT', text: taxes.vat },
  { tax: 'PAYE', text: taxes.paye },
  { tax: 'Corporation tax', text: taxes.corporationTax },
  { tax: 'Self assessment', text: taxes.selfAssessment },
];

/** What OpenTax is, for an accountant who has not seen it (docs/rules/product.md#opentax). */
export default function OpenTax() {
  const { withUtm } = useUtm();
  return (
    <PublicPage description={openTaxLandingText.description}>
      <Blocks>
        <div>
          <PageHeading
            title="Every client, four taxes, one live view"
            lead={openTaxLandingText.lead}
          />
          <Buttons gap="12px 20px" align="center">
            <StartWays signUp={withUtm(pageHref('openTaxSignUp'))}>
              <Button variant="outlined" href={withUtm(pageHref('login'))}>
                Log in
              </Button>
            </StartWays>
            <Button variant="outlined" href={withUtm(pageHref('openTaxDemoDashboard'))}>
              See the demo
            </Button>
            <ArrowLink href={withUtm(pageHref('openTaxContact'))}>Contact us</ArrowLink>
          </Buttons>
        </div>
        <SampleTable />
        <Columns count={4}>
          {TAXES.map(({ tax, text }) => (
            <Card key={tax} dense title={tax}>
              <CardText>{text}</CardText>
            </Card>
          ))}
        </Columns>
        <Card dense title="What it costs">
          <CardText style={{ marginBottom: 16 }}>{openTaxLandingText.cost}</CardText>
          <TierCards vat="Without VAT." />
        </Card>
        <Columns>
          <Card dense title="What your team gets">
            <Bullets items={openTaxLandingText.forThePractice} />
          </Card>
          <Card dense title="Where the figures come from">
            <Bullets items={openTaxLandingText.whereFiguresComeFrom} />
            <Buttons gap="12px 20px" align="center" top={24}>
              <ArrowLink href={withUtm(pageHref('openTaxHelp'))}>More answers</ArrowLink>
            </Buttons>
          </Card>
        </Columns>
      </Blocks>
    </PublicPage>
  );
}
