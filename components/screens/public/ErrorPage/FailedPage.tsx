import { StatePage } from '@/components/frame/StatePage';
import { ArrowLink } from '@/components/parts/ArrowLink';
import { Button } from '@/components/parts/Button';
import { ErrorPage } from './ErrorPage';
import { pageHref } from '@/lib/app/hrefs';
import { errorPageText } from '@/lib/app/text';

/** What a visitor sees when a page itself could not be made. */
export default function FailedPage() {
  return (
    <ErrorPage>
      <StatePage title="Something went wrong on our side" lead={errorPageText.failed}>
        <Button variant="contained" onClick={() => window.location.reload()}>
          Try again
        </Button>
        <ArrowLink href={pageHref('openTaxContact')}>Contact us</ArrowLink>
      </StatePage>
    </ErrorPage>
  );
}
