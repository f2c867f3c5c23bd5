import { StatePage } from './StatePage';
import { ArrowLink } from '@/components/parts/ArrowLink';
import { Button } from '@/components/parts/Button';
import { useProduct } from '@/hooks/app/useProduct';
import { pageHref } from '@/lib/app/hrefs';
import { pageText } from '@/lib/app/text';

/**
 * Renders the not-found page, alike for a missing address and for one that is another's
 * (docs/rules/design.md#answers-on-a-page).
 */
export function NotFoundState() {
  const isOpenTax = useProduct() === 'OpenTax';
  return (
    <StatePage title="We could not find that page" lead={pageText.notFound}>
      <Button variant="contained" href={pageHref('home')}>
        {isOpenTax ? 'Go to my dashboard' : 'Go to my companies'}
      </Button>
      <ArrowLink href={pageHref(isOpenTax ? 'openTax' : 'landing')}>
        {isOpenTax ? 'What OpenTax is' : 'What InstantVAT is'}
      </ArrowLink>
      <ArrowLink href={pageHref('openTaxContact')}>Contact us</ArrowLink>
    </StatePage>
  );
}
