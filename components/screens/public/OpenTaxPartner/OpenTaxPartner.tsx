import { useRouter } from 'next/router';
import { ArrowLink } from '@/components/parts/ArrowLink';
import { Button } from '@/components/parts/Button';
import { Card } from '@/components/parts/Card';
import { PageHeading } from '@/components/parts/PageHeading';
import { Bullets } from '@/components/parts/Bullets';
import { Actions, Blocks, Columns } from '@/components/screens/public/Columns';
import { NumberedSteps } from '@/components/parts/NumberedSteps';
import { SampleTable } from '@/components/screens/public/OpenTax/SampleTable';
import { openTaxPartnerRows } from './openTaxPartnerRows';
import { PublicPage } from '@/components/frame/PublicPage';
import { useUtm } from '@/hooks/app/useUtm';
import { pageHref } from '@/lib/app/hrefs';
import { routes } from '@/lib/app/routes';

/**
 * From the sign-up to the first view (docs/rules/product.md#opentax: steps;
 * docs/rules/hmrc.md#agents: what a client authorises).
 */
const STEPS = [
  { title: 'Sign up', text: 'An account for you, and your practice from Companies House. Its dashboard is open at once.' },
  { title: 'Connect agent services', text: 'Sign in at HMRC with your agent services account. Your password stays there.' },
  {
    title: 'Bring your clients',
    text: 'Import the list you have. Clients who have not authorised you yet get an invitation, open for 21 days.',
  },
  { title: 'See all of them', text: 'Four taxes in one list, with what is overdue first.' },
];

/** OpenTax for practices that keep their clients' books in one of our partners' software. */
export default function OpenTaxPartner() {
  const { pathname } = useRouter();
  const { withUtm } = useUtm();
  const row = openTaxPartnerRows.find(({ page }) => routes[page].path === pathname);
  if (!row) return null;
  const { name } = row;
  return (
    <PublicPage description={`OpenTax beside ${name}: every client’s VAT, PAYE, Corporation tax and Self assessment in one live view.`}>
      <Blocks>
        <div>
          <PageHeading
            back={{ href: withUtm(pageHref('openTax')), label: 'OpenTax' }}
            title={`Your ${name} clients, four taxes, one live view`}
            lead={`Keep your clients’ books in ${name}. OpenTax adds what HMRC knows: who owes what and when, who is late, and what is stuck.`}
          />
          <Actions style={{ marginTop: 0 }}>
            <Button variant="contained" href={withUtm(pageHref('openTaxSignUp'))}>Sign up</Button>
            <Button variant="outlined" href={withUtm(pageHref('login'))}>Log in</Button>
            <ArrowLink href={withUtm(pageHref('openTaxContact'))}>Contact us</ArrowLink>
          </Actions>
        </div>
        <SampleTable />
        <Card dense title="How it works">
          <NumberedSteps across steps={STEPS} />
        </Card>
        <Columns>
          <Card dense title={`What changes in ${name}`}>
            <Bullets
              items={[
                `Nothing. OpenTax does not write to ${name}, and your clients go on using it as before.`,
                `Tax figures are read from HMRC, so they are the same whichever software a client uses: practices that use ${name} can `
                  + `bring all their clients.`,
              ]}
            />
          </Card>
          <Card dense title="What your clients see">
            <Bullets
              items={[
                'An invitation that names your practice and says what they agree to before it asks for anything.',
                'A portal on the phone with what they owe, by when, and what they must do.',
              ]}
            />
          </Card>
        </Columns>
      </Blocks>
    </PublicPage>
  );
}
