import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import NextLink from 'next/link';
import { CircleHelp, Menu as MenuIcon, X } from 'lucide-react';
import { CompanySwitch } from '@/components/frame/CompanySwitch';
import { LoginAndSignUp } from '@/components/frame/LoginAndSignUp';
import { ProfileLink } from '@/components/frame/ProfileLink';
import type { Menu } from '@/components/frame/useMenu';
import { Wordmark } from '@/components/parts/BrandMarks';
import { Icon } from '@/components/parts/Icon';
import { useSession } from '@/hooks/useSession';
import { useUtm } from '@/hooks/useUtm';
import { pageHref } from '@/lib/routes/hrefs';
import type { RouteRow } from '@/lib/routes/routes';
import { layout } from '@/styles/tokens';

const Bar = styled('header', { shouldForwardProp: (prop) => prop !== 'onPhone' })<{ onPhone: boolean }>(({ theme, onPhone }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: layout.header,
  padding: '0 16px 0 10px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  [theme.breakpoints.down('sm')]: { display: onPhone ? 'flex' : 'none', minHeight: layout.headerMobile, gap: 4, padding: '0 8px 0 4px' },
}));

const Home = styled(NextLink)({ display: 'inline-flex', alignItems: 'center', minHeight: 44, color: 'inherit', textDecoration: 'none' });

const Space = styled('span')({ flex: 1 });

interface HeaderProps {
  row: RouteRow;
  menu: Menu;
}

function MenuButton({ menu, disabled }: { menu: Menu; disabled: boolean }) {
  return (
    <IconButton
      ref={menu.buttonRef}
      aria-label={menu.isOpen ? 'Close menu' : 'Open menu'}
      aria-expanded={menu.isOpen}
      aria-controls="menu"
      disabled={disabled}
      onClick={menu.toggle}
    >
      <Icon of={menu.isOpen ? X : MenuIcon} />
    </IconButton>
  );
}

/** The bar at the top, in the shape the page's row asks for (spec §2, pictures a, c, f, l). */
export function Header({ row, menu }: HeaderProps) {
  const session = useSession();
  const { withUtm } = useUtm();
  const isVisitor = row.header === 'public' && session !== 'in';
  // Until it is known who is here, the menu cannot know what to offer (spec §2). The demo offers everyone the same.
  const isLoading = session === 'unknown' && !row.demo;
  return (
    <Bar onPhone={row.mobileHeader} data-frame="">
      {row.header === 'helpOnly' ? null : (
        <>
          <MenuButton menu={menu} disabled={isLoading} />
          <Home href={session === 'in' && !row.demo ? pageHref('home') : withUtm(pageHref('landing'))}>
            <Wordmark product="InstantVAT" beside="by Adsum" />
          </Home>
        </>
      )}
      <Space />
      {row.header === 'dashboard' ? <CompanySwitch /> : null}
      <IconButton component={NextLink} href={pageHref('instantVatHelp')} aria-label="Help">
        <Icon of={CircleHelp} />
      </IconButton>
      {isVisitor ? <LoginAndSignUp /> : null}
      {row.header === 'helpOnly' || isVisitor ? null : <ProfileLink />}
    </Bar>
  );
}
