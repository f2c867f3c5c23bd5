import Head from 'next/head';
import { styled } from '@mui/material/styles';
import { Main } from '@/components/frame/Main';
import { PageWidth } from '@/components/parts/PageWidth';
import { PlainHeader } from '@/components/frame/PlainHeader';
import { PageHeading } from '@/components/parts/PageHeading';
import { SkipLink } from '@/components/parts/SkipLink';
import { Actions } from '@/components/screens/public/Columns';
import { PublicFooter } from '@/components/frame/PublicFooter';

const Root = styled('div')({ display: 'flex', flexDirection: 'column', minHeight: '100vh' });

const Content = styled(Main)({ flex: 1 });

interface ErrorPageProps {
  title: string;
  /** What happened, and that nothing is lost. */
  lead: string;
  /** The ways on, the best one first. */
  children: React.ReactNode;
}

/**
 * In place of a page that is not there or could not be made. It asks nothing of the backend, which
 * may be what failed.
 */
export function ErrorPage({ title, lead, children }: ErrorPageProps) {
  return (
    <Root>
      <Head>
        <title>{`${title} | Adsum`}</title>
      </Head>
      <SkipLink />
      <PlainHeader />
      <Content>
        <PageWidth width="steps">
          <PageHeading title={title} lead={lead} />
          <Actions style={{ marginTop: 0 }}>{children}</Actions>
        </PageWidth>
      </Content>
      <PublicFooter width="steps" />
    </Root>
  );
}
