import { styled } from '@mui/material/styles';
import { PortalLink } from '@/components/parts/PortalLink';
import { Main } from './Main';
import { Wordmark } from '@/components/parts/BrandMarks';
import { Row } from '@/components/parts/Row';
import { Stack } from '@/components/parts/Stack';
import { Text } from '@/components/parts/Text';
import { TextLink } from '@/components/parts/TextLink';
import { PromisePanel } from './PromisePanel';
import { useProduct } from '@/hooks/app/useProduct';
import { DATA_POLICY_URL, pageHref } from '@/lib/app/hrefs';
import { signInPageText } from '@/lib/app/text';

const Root = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 9fr) minmax(0, 7fr)',
  minHeight: '100vh',
  backgroundColor: theme.vars.palette.background.paper,
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const Side = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  padding: '14px 32px 20px',
  [theme.breakpoints.down('sm')]: { padding: '6px 16px 24px' },
}));

const Top = styled('header')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 44,
}));

const Home = styled(PortalLink)({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  color: 'inherit',
  textDecoration: 'none',
});

const Content = styled(Main)(({ theme }) => ({
  width: '100%',
  maxWidth: 400,
  margin: '0 auto',
  padding: '40px 0',
  [theme.breakpoints.down('sm')]: { padding: '20px 0' },
}));

interface SignInLayoutProps {
  title: string;
  lead?: React.ReactNode;
  children: React.ReactNode;
}

/**
 * Renders the layout of sign-in pages: one column at the left, the promise at the right from 1024
 * px up, both of the product that the visitor comes from (docs/rules/design.md#login-page).
 */
export function SignInLayout({ title, lead, children }: SignInLayoutProps) {
  const product = useProduct();
  const isOpenTax = product === 'OpenTax';
  return (
    <Root>
      <Side>
        <Top>
          <Home href={pageHref(isOpenTax ? 'openTax' : 'landing')}>
            <Wordmark product={product} />
          </Home>
          <TextLink href={pageHref(isOpenTax ? 'openTaxContact' : 'instantVatHelp')}>
            {isOpenTax ? 'Help and contact' : 'Help'}
          </TextLink>
        </Top>
        <Content>
          <Text as="h1" font="h1" tabIndex={-1}>
            {title}
          </Text>
          {lead ? (
            <Text font="body1" tone="quiet" top={8} breaks>
              {lead}
            </Text>
          ) : null}
          <Stack gap={20} top={24}>
            {children}
          </Stack>
        </Content>
        <Row as="footer" font="caption" tone="quiet" gap="4px 16px" justify="space-between" wraps>
          <span>{signInPageText.notHmrc}</span>
          <TextLink component="a" href={DATA_POLICY_URL} target="_blank" rel="noopener" quiet>
            Data policy<span className="visually-hidden"> (opens in a new tab)</span>
          </TextLink>
        </Row>
      </Side>
      <PromisePanel product={product} />
    </Root>
  );
}
