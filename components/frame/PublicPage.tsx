import { styled } from '@mui/material/styles';
import Head from 'next/head';
import { PageWidth } from '../parts/PageWidth';
import { PublicFooter } from './PublicFooter';

/** The header and its line (docs/rules/design.md#space-and-shape). */
const HEADER_PX = 65;

/** As tall as the window below the header, so that the footer is never in the middle of it. */
const Column = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  minHeight: `calc(100vh - ${HEADER_PX}px)`,
  '& > :first-of-type': { flex: 1 },
});

interface PublicPageProps {
  /** One sentence for search engines and link previews. */
  description: string;
  /** `task` for a page of cards, `steps` for one column of reading. */
  width?: 'task' | 'steps';
  children: React.ReactNode;
}

/** A page anybody may read: its description, its content and the footer. */
export function PublicPage({ description, width = 'task', children }: PublicPageProps) {
  return (
    <>
      <Head>
        <meta key="description" name="description" content={description} />
      </Head>
      <Column>
        <PageWidth width={width}>{children}</PageWidth>
        <PublicFooter width={width} />
      </Column>
    </>
  );
}
