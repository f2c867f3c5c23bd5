import { useRouter } from 'next/router';
import { PageWidth } from '../parts/PageWidth';
import { useWorkplaces } from './useWorkplaces';
import { Button } from '@/components/parts/Button';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { PageHeading } from '@/components/parts/PageHeading';
import { QuietPanel } from '@/components/parts/QuietPanel';
import { DelayedSkeleton } from '@/components/parts/Skeletons';
import { Stack } from '@/components/parts/Stack';
import { TextLink } from '@/components/parts/TextLink';
import { useCompany } from '@/hooks/app/useCompany';
import { getCurrentKind } from '@/lib/app/currentKind';
import { pageHref } from '@/lib/app/hrefs';
import { getRoute } from '@/lib/app/routes';
import { pageText } from '@/lib/app/text';

/**
 * Renders the list of companies in place of a page about one company while none is chosen in this
 * browser; choosing one shows the page.
 */
export function NoCompany({ title }: { title: string }) {
  const { companies, lookedAfter, isLoading } = useWorkplaces();
  const { chooseCompany } = useCompany();
  const places =
    getCurrentKind(getRoute(useRouter().pathname)) === 'client' ? lookedAfter : companies;
  if (isLoading)
    return (
      <PageWidth>
        <PageHeading title={title} />
        <DelayedSkeleton what="your companies">
          <LinesSkeleton rows={4} height={28} />
        </DelayedSkeleton>
      </PageWidth>
    );
  return (
    <PageWidth>
      <PageHeading title={title} />
      <QuietPanel
        title="Choose a company first"
        action={
          <>
            {places.length > 0 ? (
              <Stack as="ul" gap={12} align="start" below={20}>
                {places.map(({ id, name }) => (
                  <li key={id}>
                    <Button variant="outlined" onClick={() => chooseCompany(id)}>
                      {name}
                    </Button>
                  </li>
                ))}
              </Stack>
            ) : null}
            <TextLink href={pageHref('home')}>My companies</TextLink>
          </>
        }
      >
        {pageText.noCompanyChosen}
      </QuietPanel>
    </PageWidth>
  );
}
