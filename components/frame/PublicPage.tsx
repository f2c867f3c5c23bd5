import { styled } from '@mui/material/styles';
import Head from 'next/head';
import { PageWidth } from '../parts/PageWidth';
import { PublicFooter } from './PublicFooter';

/** Height of the header with its border (docs/rules/design.md#space-and-shape). */
const HEADER_PX = 65;

/** At least as tall as the window below the header, so that the footer is at its bottom. */
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

/** Renders a public page: its description, its content and the footer. */
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
