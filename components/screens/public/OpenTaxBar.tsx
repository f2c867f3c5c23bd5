import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import NextLink from 'next/link';
import { CircleHelp } from 'lucide-react';
import { Wordmark } from '@/components/parts/BrandMarks';
import { Icon } from '@/components/parts/Icon';
import { useUtm } from '@/hooks/useUtm';
import { pageHref } from '@/lib/routes/hrefs';

const Bar = styled('header', { shouldForwardProp: (prop) => prop !== 'onPhone' })<{ onPhone: boolean }>(({ theme, onPhone }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 64,
  padding: '0 20px 0 32px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  [theme.breakpoints.down('sm')]: { display: onPhone ? 'flex' : 'none', minHeight: 56, padding: '0 16px' },
}));

const Home = styled(NextLink)({ display: 'inline-flex', alignItems: 'center', minHeight: 44, marginRight: 'auto', color: 'inherit', textDecoration: 'none' });

/** The bar of OpenTax's public pages: the mark, help, which is the contact page there (spec §2), and the way in. */
export function OpenTaxBar({ onPhone }: { onPhone: boolean }) {
  const { withUtm } = useUtm();
  return (
    <Bar onPhone={onPhone} data-frame="">
      <Home href={withUtm(pageHref('openTax'))}>
        <Wordmark product="OpenTax" beside="by Adsum" />
      </Home>
      <IconButton component={NextLink} href={withUtm(pageHref('openTaxContact'))} aria-label="Help and contact">
        <Icon of={CircleHelp} />
      </IconButton>
      <Button size="small" variant="outlined" href={withUtm(pageHref('login'))}>Log in</Button>
    </Bar>
  );
}
