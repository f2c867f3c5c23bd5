import { BackLink } from '@/components/parts/PageHeading';
import { Text } from '@/components/parts/Text';
import { TextLink } from '@/components/parts/TextLink';
import { styled } from '@mui/material/styles';
import Head from 'next/head';
import { CircleHelp } from 'lucide-react';
import { Main } from '@/components/frame/Main';
import { OpenTaxMark, Wordmark } from '@/components/parts/BrandMarks';
import { Icon } from '@/components/parts/Icon';
import { IconLink } from '@/components/parts/IconButton';
import { PracticeTile } from '@/components/parts/PracticeTile';
import { DATA_POLICY_URL, pageHref } from '@/lib/app/hrefs';

const Bar = styled('header')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 64,
  padding: '0 16px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  '& > a': { marginLeft: 'auto' },
  // On a phone the heading names the practice, and the foot has the help
  // (docs/rules/product.md#headers).
  [theme.breakpoints.down('sm')]: { display: 'none' },
}));

const Practice = styled('span')(({ theme }) => ({
  ...theme.typography.h3,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
}));

const Column = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  width: '100%',
  maxWidth: 592,
  minHeight: 'calc(100vh - 65px)',
  margin: '0 auto',
  padding: '40px 16px 24px',
  [theme.breakpoints.down('sm')]: { paddingTop: 20 },
}));
const Body = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 20,
  marginTop: 24,
  marginBottom: 40,
});

const Foot = styled('footer')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  marginTop: 'auto',
  color: theme.vars.palette.text.secondary,
  '& > span': { display: 'inline-flex', alignItems: 'center', gap: 8, marginRight: 'auto' },
}));

interface ClientPageProps {
  /** Unknown until the invitation has been read. */
  practiceName?: string;
  /** Above the title: which step it is, and of what company. */
  above?: string | undefined;
  /** To the step before. */
  back?: { href: string; label: string } | undefined;
  title: string;
  lead?: React.ReactNode;
  children?: React.ReactNode;
}

/**
 * A page of a client's way in: one column for the phone, the practice at the top. Nobody else's
 * search engine should list it.
 */
export function ClientPage(props: ClientPageProps) {
  const { practiceName, above, back, title, lead, children } = props;
  return (
    <>
      <Head>
        <meta key="robots" name="robots" content="noindex" />
      </Head>
      <Bar data-frame="">
        {practiceName ? (
          <>
            <PracticeTile name={practiceName} />
            <Practice>{practiceName}</Practice>
          </>
        ) : (
          <Wordmark product="OpenTax" beside="by Adsum" />
        )}
        <IconLink href={pageHref('openTaxContact')} aria-label="Help and contact">
          <Icon of={CircleHelp} />
        </IconLink>
      </Bar>
      <Main>
        <Column>
          {back ? <BackLink href={back.href}>{back.label}</BackLink> : null}
          {above ? (
            <Text font="body2" tone="quiet" below={4}>
              {above}
            </Text>
          ) : null}
          <Text as="h1" font="h1" breaks tabIndex={-1}>
            {title}
          </Text>
          {lead ? (
            <Text font="body1" tone="quiet" top={8} breaks>
              {lead}
            </Text>
          ) : null}
          {/* Another title is another page: its body replaces the old one and is not moved. */}
          <Body key={title}>{children}</Body>
          <Foot>
            <span>
              <OpenTaxMark width={14} />
              OpenTax by Adsum, not part of HMRC
            </span>
            <TextLink href={pageHref('openTaxContact')} quiet>
              Contact us
            </TextLink>
            <TextLink component="a" href={DATA_POLICY_URL} target="_blank" rel="noopener" quiet>
              Data policy<span className="visually-hidden"> (opens in a new tab)</span>
            </TextLink>
          </Foot>
        </Column>
      </Main>
    </>
  );
}
