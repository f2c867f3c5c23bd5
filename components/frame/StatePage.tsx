import Head from 'next/head';
import { styled } from '@mui/material/styles';
import { BUTTON_CLASS } from '@/components/parts/Button';
import { PageHeading } from '@/components/parts/PageHeading';
import { PageWidth } from '@/components/parts/PageWidth';

const Ways = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12px 20px',
  [theme.breakpoints.down('sm')]: { [`& > .${BUTTON_CLASS}`]: { width: '100%' } },
}));

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
      <Ways>{children}</Ways>
    </PageWidth>
  );
}
