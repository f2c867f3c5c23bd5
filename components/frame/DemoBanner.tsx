import { keyframes, styled } from '@mui/material/styles';
import { Info } from 'lucide-react';
import { Icon } from '@/components/parts/Icon';
import { SignUpLink } from './SignUpLink';
import { Text } from '@/components/parts/Text';
import { TextLink } from '@/components/parts/TextLink';
import { useSignUpDialog } from '@/hooks/auth/useSignUpDialog';
import { useSession } from '@/hooks/app/useSession';
import { pageHref } from '@/lib/app/hrefs';
import type { RouteRow } from '@/lib/app/routes/routeRow';
import { motion } from '@/styles/tokens';
import { demoBannerText } from '@/lib/app/text';

const drop = keyframes({
  from: { opacity: 0, transform: 'translateY(-8px)' },
  to: { opacity: 1, transform: 'none' },
});

const Root = styled('aside')(({ theme }) => ({
  '--focus-ring': theme.vars.palette.background.paper,
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '4px 12px',
  minHeight: 44,
  padding: '10px 16px',
  textAlign: 'center',
  backgroundColor: theme.vars.palette.text.primary,
  color: theme.vars.palette.background.paper,
  '& a': { color: 'inherit', fontWeight: 600 },
  '& svg': { flex: 'none' },
  // 300 ms (docs/rules/product.md#demo-banner); none under reduced motion.
  animation: `${drop} ${motion.enter}ms ${motion.easeIn}`,
  '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
  [theme.breakpoints.down('sm')]: { '& svg, & [data-rule]': { display: 'none' } },
}));

const Rule = styled('span')({
  width: 1,
  height: 14,
  backgroundColor: 'currentColor',
  opacity: 0.5,
});

/**
 * Renders a banner at the very top that the figures are made up
 * (docs/rules/product.md#demo-banner). Hidden while the sign-up pop-up is open. A signed-in person
 * is led to their own pages instead of to signing up.
 */
export function DemoBanner({ row }: { row: RouteRow }) {
  const signUp = useSignUpDialog();
  const isSignedIn = useSession() === 'in';
  if (signUp.isOpen) return null;
  return (
    <Root aria-label="Demo mode" className="no-print">
      <Icon of={Info} size={16} />
      <Text weight={600}>{demoBannerText.demoMode}</Text>
      <Rule data-rule="" />
      <p>
        {demoBannerText.dummyData(row.area === 'openTax' ? 'own clients' : 'real VAT account')}{' '}
        {isSignedIn ? (
          <TextLink href={pageHref('home')}>go to your home page</TextLink>
        ) : (
          <>
            <SignUpLink area={row.area} /> or <TextLink href={pageHref('login')}>Login</TextLink>
          </>
        )}
      </p>
    </Root>
  );
}
