import { PageWidth } from '@/components/parts/PageWidth';
import { Button } from '@/components/parts/Button';
import { PageHeading } from '@/components/parts/PageHeading';
import { QuietPanel } from '@/components/parts/QuietPanel';
import { vatPageText } from '@/lib/vat/text';

interface NotFoundProps {
  title: string;
  /** "We cannot find this return". */
  what: string;
  back: string;
}

/**
 * Nothing here, or nothing that may be seen: both look the same
 * (docs/rules/design.md#answers-on-a-page).
 */
export function NotFound({ title, what, back }: NotFoundProps) {
  return (
    <PageWidth width="task">
      <PageHeading title={title} />
      <QuietPanel
        title={what}
        action={
          <Button variant="contained" href={back}>
            Go to the dashboard
          </Button>
        }
      >
        {vatPageText.notFound}
      </QuietPanel>
    </PageWidth>
  );
}
