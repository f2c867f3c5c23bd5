import Head from 'next/head';
import { styled } from '@mui/material/styles';
import NextLink from 'next/link';
import { Main } from '@/components/frame/Main';
import { PageWidth } from '@/components/frame/PageWidth';
import { Wordmark } from '@/components/parts/BrandMarks';
import { PageHeading } from '@/components/parts/PageHeading';
import { SkipLink } from '@/components/parts/SkipLink';
import { TextLink } from '@/components/parts/TextLink';
import { Actions } from '@/components/screens/public/Columns';
import { PublicFooter } from '@/components/screens/public/PublicFooter';
import { pageHref } from '@/lib/routes/hrefs';
import { layout } from '@/styles/tokens';

const Root = styled('div')({ display: 'flex', flexDirection: 'column', minHeight: '100vh' });

/** As high as the header of other pages, without what depends on who is here. */
const Bar = styled('header')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: layout.header,
  padding: '0 24px 0 20px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  [theme.breakpoints.down('sm')]: { minHeight: layout.headerMobile, padding: '0 16px' },
}));

const Home = styled(NextLink)({ display: 'inline-flex', alignItems: 'center', minHeight: 44, color: 'inherit', textDecoration: 'none' });

const Content = styled(Main)({ flex: 1 });

interface ErrorPageProps {
  title: string;
  /** What happened, and that nothing is lost. */
  lead: string;
  /** The ways on, the best one first. */
  children: React.ReactNode;
}

/** In place of a page that is not there or could not be made. It asks nothing of the backend, which may be what failed. */
export function ErrorPage({ title, lead, children }: ErrorPageProps) {
  return (
    <Root>
      <Head>
        <title>{`${title} | Adsum`}</title>
      </Head>
      <SkipLink />
      <Bar>
        <Home href={pageHref('landing')}><Wordmark product="InstantVAT" beside="by Adsum" /></Home>
        <TextLink href={pageHref('instantVatHelp')}>Help</TextLink>
      </Bar>
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
