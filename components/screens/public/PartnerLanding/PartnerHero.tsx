import { styled } from '@mui/material/styles';
import { Button } from '@/components/parts/Button';
import { PromiseDrawing } from '@/components/parts/PromiseDrawing';
import { Text } from '@/components/parts/Text';
import { TextLink } from '@/components/parts/TextLink';
import { StartWays } from '@/components/screens/public/StartWays';
import { useUtm } from '@/hooks/app/useUtm';
import { feeSentence } from '@/lib/refunds/quote/fee';
import { pageHref } from '@/lib/app/hrefs';
import { partnerLandingText } from '@/lib/app/text';

const Panel = styled('section')(({ theme }) => ({
  '--focus-ring': '#FFFFFF',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: 40,
  padding: 40,
  borderRadius: 12,
  color: '#FFFFFF',
  backgroundColor: theme.vars.palette.brand.hero,
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)', padding: 32, gap: 32 },
  [theme.breakpoints.down('sm')]: { padding: 20, gap: 28 },
}));

const Whose = styled('span')(({ theme }) => ({
  ...theme.typography.body1,
  letterSpacing: 'normal',
  display: 'block',
  marginBottom: 8,
  color: theme.vars.palette.brand.heroText,
}));

const Ways = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12px 24px',
  marginTop: 24,
  '& > a': { padding: '4px 0' },
}));

const WhiteButton = styled(Button)(({ theme }) => ({
  backgroundColor: '#FFFFFF',
  color: theme.vars.palette.brand.hero,
  '&:hover': { backgroundColor: theme.vars.palette.brand.heroText },
})) as typeof Button;

interface PartnerHeroProps {
  name: string;
  /** Who gets the credit for this visitor; decides the fee's wording. */
  partner: string;
}

/**
 * The promise, its price and the ways in (docs/rules/product.md#promise and
 * docs/rules/product.md#fee). Signing up leads to the landing page, where the pop-up opens.
 */
export function PartnerHero({ name, partner }: PartnerHeroProps) {
  const { withUtm } = useUtm();
  return (
    <Panel aria-labelledby="promise">
      <div>
        <Text as="h1" font="h1" id="promise" tabIndex={-1} data-page-heading="">
          <Whose>
            {`For ${name} customers`}
            <span className="visually-hidden">: </span>
          </Whose>
          Get your VAT refund in as little as 24 hours
        </Text>
        <Text font="body1" tone="hero" top={12}>
          {partnerLandingText.lead(feeSentence(partner))}
        </Text>
        <Ways>
          <StartWays button={WhiteButton} signUp={withUtm(pageHref('landing'))}>
            <TextLink quiet href={withUtm(pageHref('login'))}>
              Log in
            </TextLink>
          </StartWays>
          <TextLink quiet href={withUtm(pageHref('demoDashboard'))}>
            See how InstantVAT works in a demo account
          </TextLink>
        </Ways>
      </div>
      <PromiseDrawing />
    </Panel>
  );
}
