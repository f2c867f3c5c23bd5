import { styled } from '@mui/material/styles';
import { PortalLink } from '@/components/parts/PortalLink';
import { Wordmark } from '@/components/parts/BrandMarks';
import { TextLink } from '@/components/parts/TextLink';
import { useProduct } from '@/hooks/app/useProduct';
import { pageHref } from '@/lib/app/hrefs';
import { layout } from '@/styles/tokens';

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

const Home = styled(PortalLink)({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  color: 'inherit',
  textDecoration: 'none',
});

/**
 * Renders a header as high as others, without anything about the person, for pages that make no
 * calls.
 */
export function PlainHeader() {
  const product = useProduct();
  const isOpenTax = product === 'OpenTax';
  return (
    <Bar>
      <Home href={pageHref(isOpenTax ? 'openTax' : 'landing')}>
        <Wordmark product={product} beside="by Adsum" />
      </Home>
      <TextLink href={pageHref(isOpenTax ? 'openTaxContact' : 'instantVatHelp')}>
        {isOpenTax ? 'Help and contact' : 'Help'}
      </TextLink>
    </Bar>
  );
}
