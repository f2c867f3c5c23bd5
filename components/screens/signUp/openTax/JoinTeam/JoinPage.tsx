import Head from 'next/head';
import { styled } from '@mui/material/styles';
import { PageWidth } from '@/components/parts/PageWidth';
import { PageHeading } from '@/components/parts/PageHeading';

const Body = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 20 });

/** Renders a page of joining a team, which no search engine should list. */
export function JoinPage({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: React.ReactNode;
  children: React.ReactNode;
}) {
  return (
    <PageWidth width="steps">
      <Head>
        <meta key="robots" name="robots" content="noindex" />
      </Head>
      <PageHeading dense title={title} lead={lead} />
      <Body>{children}</Body>
    </PageWidth>
  );
}
