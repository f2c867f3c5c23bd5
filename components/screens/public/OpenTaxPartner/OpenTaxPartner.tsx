import { useRouter } from 'next/router';
import { ArrowLink } from '@/components/parts/ArrowLink';
import { Button } from '@/components/parts/Button';
import { Buttons } from '@/components/parts/Buttons';
import { Card } from '@/components/parts/Card';
import { PageHeading } from '@/components/parts/PageHeading';
import { Bullets } from '@/components/parts/Bullets';
import { Blocks, Columns } from '@/components/screens/public/Columns';
import { StartWays } from '@/components/screens/public/StartWays';
import { NumberedSteps } from '@/components/parts/NumberedSteps';
import { SampleTable } from '@/components/screens/public/OpenTax/SampleTable';
import { openTaxPartnerRows } from './openTaxPartnerRows';
import { PublicPage } from '@/components/frame/PublicPage';
import { useUtm } from '@/hooks/app/useUtm';
import { pageHref } from '@/lib/app/hrefs';
import { routes } from '@/lib/app/routes';
import { openTaxPartnerText } from '@/lib/app/text';

/** OpenTax for practices that keep their clients' books in one of our partners' software. */
export default function OpenTaxPartner() {
  const { pathname } = useRouter();
  const { withUtm } = useUtm();
  const row = openTaxPartnerRows.find(({ page }) => routes[page].path === pathname);
  if (!row) return null;
  const { name } = row;
  return (
    <PublicPage description={openTaxPartnerText.description(name)}>
      <Blocks>
        <div>
          <PageHeading
            back={{ href: withUtm(pageHref('openTax')), label: 'OpenTax' }}
            title={openTaxPartnerText.title(name)}
            lead={openTaxPartnerText.lead(name)}
          />
          <Buttons gap="12px 20px" align="center">
            <StartWays signUp={withUtm(pageHref('openTaxSignUp'))}>
              <Button variant="outlined" href={withUtm(pageHref('login'))}>
                Log in
              </Button>
            </StartWays>
            <ArrowLink href={withUtm(pageHref('openTaxContact'))}>Contact us</ArrowLink>
          </Buttons>
        </div>
        <SampleTable />
        <Card dense title="How it works">
          <NumberedSteps across steps={openTaxPartnerText.steps} />
        </Card>
        <Columns>
          <Card dense title={`What changes in ${name}`}>
            <Bullets
              items={[
                openTaxPartnerText.softwareUnchanged(name),
                openTaxPartnerText.allClients(name),
              ]}
            />
          </Card>
          <Card dense title="What your clients see">
            <Bullets items={[openTaxPartnerText.invitation, openTaxPartnerText.portal]} />
          </Card>
        </Columns>
      </Blocks>
    </PublicPage>
  );
}
