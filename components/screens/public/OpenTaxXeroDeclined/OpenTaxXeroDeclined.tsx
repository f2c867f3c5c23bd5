import { useRouter } from 'next/router';
import { Button } from '@/components/parts/Button';
import { Buttons } from '@/components/parts/Buttons';
import { Card } from '@/components/parts/Card';
import { PageHeading } from '@/components/parts/PageHeading';
import { Blocks, CardText, Columns } from '@/components/screens/public/Columns';
import { PublicPage } from '@/components/frame/PublicPage';
import { useUtm } from '@/hooks/app/useUtm';
import { xeroConnect } from '@/lib/connections/contract';
import { navigationHref, pageHref } from '@/lib/app/hrefs';
import { xeroDeclinedText } from '@/lib/app/text';

/**
 * Whoever said no at Xero lands here: what happened, try again, or go on without
 * (docs/rules/product.md#partner-pages).
 */
export default function OpenTaxXeroDeclined() {
  const { query } = useRouter();
  const { withUtm } = useUtm();
  const companyId = typeof query.company_id === 'string' ? query.company_id : undefined;
  return (
    <PublicPage width="steps" description={xeroDeclinedText.description}>
      <Blocks>
        <PageHeading
          back={{ href: withUtm(pageHref('openTax')), label: 'OpenTax' }}
          title="Xero was not connected"
          lead={xeroDeclinedText.lead}
        />
        <Columns>
          <Card dense title="Try again">
            <CardText>{xeroDeclinedText.tryAgain}</CardText>
            <Buttons gap="12px 20px" align="center" top={24}>
              {companyId ? (
                <Button
                  component="a"
                  variant="contained"
                  href={navigationHref(xeroConnect, { company_id: companyId })}
                >
                  Try Xero again
                </Button>
              ) : (
                <Button variant="contained" href={withUtm(pageHref('login'))}>
                  Log in to try again
                </Button>
              )}
            </Buttons>
          </Card>
          <Card dense title="Go on without Xero">
            <CardText>{xeroDeclinedText.withoutXero}</CardText>
            <Buttons gap="12px 20px" align="center" top={24}>
              <Button variant="outlined" href={withUtm(pageHref('home'))}>
                Continue without Xero
              </Button>
            </Buttons>
          </Card>
        </Columns>
      </Blocks>
    </PublicPage>
  );
}
