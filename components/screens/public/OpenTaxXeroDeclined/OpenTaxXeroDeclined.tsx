import { useRouter } from 'next/router';
import { Button } from '@/components/parts/Button';
import { Card } from '@/components/parts/Card';
import { PageHeading } from '@/components/parts/PageHeading';
import { Actions, Blocks, CardText, Columns } from '@/components/screens/public/Columns';
import { PublicPage } from '@/components/frame/PublicPage';
import { useUtm } from '@/hooks/app/useUtm';
import { xeroConnect } from '@/lib/connections/contract';
import { navigationHref, pageHref } from '@/lib/app/hrefs';

/**
 * Whoever said no at Xero lands here: what happened, try again, or go on without
 * (docs/rules/product.md#partner-pages).
 */
export default function OpenTaxXeroDeclined() {
  const { query } = useRouter();
  const { withUtm } = useUtm();
  const companyId = typeof query.company_id === 'string' ? query.company_id : undefined;
  return (
    <PublicPage width="steps" description="Xero was not connected, and nothing was read. Try again, or go on without it.">
      <Blocks>
        <PageHeading
          back={{ href: withUtm(pageHref('openTax')), label: 'OpenTax' }}
          title="Xero was not connected"
          lead={'The request was declined on Xero’s page. Nothing was connected and nothing was read from Xero. What you had entered here '
            + 'before is kept.'}
        />
        <Columns>
          <Card dense title="Try again">
            <CardText>
              If the wrong button was pressed, or you were signed in to the wrong Xero organisation, start again and choose the right one
              there.
            </CardText>
            <Actions>
              {companyId ? (
                <Button component="a" variant="contained" href={navigationHref(xeroConnect, { company_id: companyId })}>
                  Try Xero again
                </Button>
              ) : (
                <Button variant="contained" href={withUtm(pageHref('login'))}>Log in to try again</Button>
              )}
            </Actions>
          </Card>
          <Card dense title="Go on without Xero">
            <CardText>Xero only saves typing. Tax figures come from HMRC, and you can connect Xero later.</CardText>
            <Actions>
              <Button variant="outlined" href={withUtm(pageHref('home'))}>Continue without Xero</Button>
            </Actions>
          </Card>
        </Columns>
      </Blocks>
    </PublicPage>
  );
}
