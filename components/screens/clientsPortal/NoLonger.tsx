import { PageWidth } from '@/components/frame/PageWidth';
import { Button } from '@/components/parts/Button';
import { PageHeading } from '@/components/parts/PageHeading';
import { QuietPanel } from '@/components/parts/QuietPanel';
import { pageHref } from '@/lib/routes/hrefs';

/** Somebody else's company, one that is not there, and one whose practice has gone are told alike. */
export const NoLonger = ({ title }: { title: string }) => (
  <PageWidth width="task">
    <PageHeading dense title={title} />
    <QuietPanel
      title="We cannot find this company" action={<Button variant="contained" href={pageHref('home')}>Go to your first page</Button>}
    >
      The link may be wrong or old, or your accountants may look after this company here no longer. Ask them if you are not sure. Your login
      still works, and your first page shows what there is.
    </QuietPanel>
  </PageWidth>
);
