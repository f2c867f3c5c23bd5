import { ArrowLink } from '@/components/parts/ArrowLink';
import { Button } from '@/components/parts/Button';
import { Card } from '@/components/parts/Card';
import { TierCards } from '@/components/parts/TierCards';
import { PageHeading } from '@/components/parts/PageHeading';
import { Bullets } from '@/components/parts/Bullets';
import { Actions, Blocks, CardText, Columns } from '@/components/screens/public/Columns';
import { SampleTable } from './SampleTable';
import { FOR_THE_PRACTICE, FOUR_TAXES, WHAT_IT_COSTS, WHERE_FIGURES_COME_FROM } from './openTaxWords';
import { PublicPage } from '@/components/frame/PublicPage';
import { useUtm } from '@/hooks/app/useUtm';
import { pageHref } from '@/lib/app/hrefs';

/** What OpenTax is, for an accountant who has not seen it (docs/rules/product.md#opentax). */
export default function OpenTax() {
  const { withUtm } = useUtm();
  return (
    <PublicPage description={'OpenTax shows accountants who owes what, when, who is late and what is stuck, across VAT, PAYE, Corporation '
      + 'tax and Self assessment.'}>
      <Blocks>
        <div>
          <PageHeading
            title="Every client, four taxes, one live view"
            lead="OpenTax tells your practice who owes what and when, who is late, what is stuck, and which connection is about to end."
          />
          <Actions style={{ marginTop: 0 }}>
            <Button variant="contained" href={withUtm(pageHref('openTaxSignUp'))}>Sign up</Button>
            <Button variant="outlined" href={withUtm(pageHref('openTaxDemoDashboard'))}>See the demo</Button>
            <Button variant="outlined" href={withUtm(pageHref('login'))}>Log in</Button>
            <ArrowLink href={withUtm(pageHref('openTaxContact'))}>Contact us</ArrowLink>
          </Actions>
        </div>
        <SampleTable />
        <Columns count={4}>
          {FOUR_TAXES.map(({ tax, text }) => (
            <Card key={tax} dense title={tax}>
              <CardText>{text}</CardText>
            </Card>
          ))}
        </Columns>
        <Card dense title="What it costs">
          <CardText style={{ marginBottom: 16 }}>{WHAT_IT_COSTS}</CardText>
          <TierCards vat="Without VAT." />
        </Card>
        <Columns>
          <Card dense title="What your team gets">
            <Bullets items={FOR_THE_PRACTICE} />
          </Card>
          <Card dense title="Where the figures come from">
            <Bullets items={WHERE_FIGURES_COME_FROM} />
            <Actions>
              <ArrowLink href={withUtm(pageHref('openTaxHelp'))}>More answers</ArrowLink>
            </Actions>
          </Card>
        </Columns>
      </Blocks>
    </PublicPage>
  );
}
