import { useRouter } from 'next/router';
import { styled } from '@mui/material/styles';
import { PageWidth } from '../parts/PageWidth';
import { useWorkplaces } from './useWorkplaces';
import { Button } from '@/components/parts/Button';
import { PageHeading } from '@/components/parts/PageHeading';
import { QuietPanel } from '@/components/parts/QuietPanel';
import { TextLink } from '@/components/parts/TextLink';
import { useCompany } from '@/hooks/app/useCompany';
import { getCurrentKind } from '@/lib/app/currentKind';
import { pageHref } from '@/lib/app/hrefs';
import { getRoute } from '@/lib/app/routes';
import { pageText } from '@/lib/app/text';

const List = styled('ul')({ display: 'grid', gap: 12, justifyItems: 'start', marginBottom: 20 });

/**
 * Renders the list of companies in place of a page about one company while none is chosen in this
 * browser; choosing one shows the page.
 */
export function NoCompany({ title }: { title: string }) {
  const { companies, lookedAfter } = useWorkplaces();
  const { chooseCompany } = useCompany();
  const places =
    getCurrentKind(getRoute(useRouter().pathname)) === 'client' ? lookedAfter : companies;
  return (
    <PageWidth>
      <PageHeading title={title} />
      <QuietPanel
        title="Choose a company first"
        action={
          <>
            {places.length > 0 ? (
              <List>
                {places.map(({ id, name }) => (
                  <li key={id}>
                    <Button variant="outlined" onClick={() => chooseCompany(id)}>
                      {name}
                    </Button>
                  </li>
                ))}
              </List>
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
