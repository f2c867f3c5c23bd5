import Head from 'next/head';
import { Buttons } from '@/components/parts/Buttons';
import { PageHeading } from '@/components/parts/PageHeading';
import { PageWidth } from '@/components/parts/PageWidth';

interface AnswerFaceProps {
  title: string;
  /** What happened, and that nothing is lost. */
  lead: string;
  /** Links onward, the best one first. */
  children: React.ReactNode;
}

/** Renders a page that is missing or failed. */
export function StatePage({ title, lead, children }: AnswerFaceProps) {
  return (
    <PageWidth width="steps">
      <Head>
        <title>{`${title} | Adsum`}</title>
      </Head>
      <PageHeading title={title} lead={lead} />
      <Buttons gap="12px 20px" align="center">
        {children}
      </Buttons>
    </PageWidth>
  );
}
