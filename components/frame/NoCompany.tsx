import { PageWidth } from './PageWidth';
import { Button } from '@/components/parts/Button';
import { PageHeading } from '@/components/parts/PageHeading';
import { QuietPanel } from '@/components/parts/QuietPanel';
import { pageHref } from '@/lib/routes/hrefs';

/** A page of one company, in a browser that does not know which. */
export function NoCompany({ title }: { title: string }) {
  return (
    <PageWidth>
      <PageHeading title={title} />
      <QuietPanel title="Choose a company first" action={<Button variant="contained" href={pageHref('home')}>My companies</Button>}>
        This page is about one company, and none has been chosen in this browser yet.
      </QuietPanel>
    </PageWidth>
  );
}
