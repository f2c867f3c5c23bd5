import dynamic from 'next/dynamic';
import { styled } from '@mui/material/styles';
import { CircleHelp } from 'lucide-react';
import { PortalLink } from '@/components/parts/PortalLink';
import { AvatarBlank } from './AvatarBlank';
import { LoginAndSignUp } from './LoginAndSignUp';
import { MenuButton } from './MenuButton';
import type { HelpLink } from './useHelpBeside';
import type { Menu } from './useMenu';
import { Wordmark } from '@/components/parts/BrandMarks';
import { Icon } from '@/components/parts/Icon';
import { IconLink } from '@/components/parts/IconButton';
import { useCompany } from '@/hooks/app/useCompany';
import { useSession } from '@/hooks/app/useSession';
import { pageHref } from '@/lib/app/hrefs';
import type { RouteRow } from '@/lib/app/routes/routeRow';
import { layout } from '@/styles/tokens';

// Loaded on some signed-in pages only, so that public pages do not carry them.
const CompanySwitch = dynamic(
  () => import('./CompanySwitch').then((module) => module.CompanySwitch),
  { ssr: false },
);
const PracticeSwitch = dynamic(
  () => import('./PracticeSwitch').then((module) => module.PracticeSwitch),
  { ssr: false },
);
const ClientSearch = dynamic(() => import('./ClientSearch').then((module) => module.ClientSearch), {
  ssr: false,
});
const SettingsLink = dynamic(() => import('./SettingsLink').then((module) => module.SettingsLink), {
  ssr: false,
  loading: AvatarBlank,
});
const ProfileLink = dynamic(() => import('./ProfileLink').then((module) => module.ProfileLink), {
  ssr: false,
  loading: AvatarBlank,
});
const ClientMark = dynamic(() => import('./ClientMark').then((module) => module.ClientMark), {
  ssr: false,
});
const ClientAccount = dynamic(
  () => import('./ClientAccount').then((module) => module.ClientAccount),
  { ssr: false },
);

const Bar = styled('header', { shouldForwardProp: (prop) => prop !== 'onPhone' })<{
  onPhone: boolean;
}>(({ theme, onPhone }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: layout.header,
  padding: '0 16px 0 10px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  [theme.breakpoints.down('sm')]: {
    display: onPhone ? 'flex' : 'none',
    minHeight: layout.headerMobile,
    gap: 4,
    padding: '0 8px 0 4px',
  },
}));

const Home = styled(PortalLink)({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  color: 'inherit',
  textDecoration: 'none',
});

const Space = styled('span')({ flex: 1 });

interface HeaderProps {
  row: RouteRow;
  menu: Menu;
  help: HelpLink;
}

/**
 * Returns where the mark leads: the practice's dashboard, home for others who are signed in, else
 * the product's landing page.
 */
function useMarkHref({ area, header }: RouteRow): string {
  const session = useSession();
  const { companyId } = useCompany();
  if (header === 'practice' && companyId)
    return pageHref('openTaxDashboard', { company_id: companyId });
  if (area === 'openTax' && header === 'public') return pageHref('openTax');
  return session === 'in' ? pageHref('home') : pageHref('landing');
}

/**
 * Renders the header's right end: login and sign-up for a visitor, the person's initials when
 * signed in.
 */
function RightEnd({ row: { header, area } }: { row: RouteRow }) {
  const isIn = useSession() === 'in';
  if (header === 'helpOnly') return null;
  if (header === 'client') return <ClientAccount />;
  if (header === 'public' && !isIn) return <LoginAndSignUp area={area} />;
  return area === 'openTax' ? <SettingsLink /> : <ProfileLink />;
}

/** Renders the header in the shape of the page's row (docs/rules/product.md#headers). */
export function Header({ row, menu, help }: HeaderProps) {
  const isIn = useSession() === 'in';
  const markHref = useMarkHref(row);
  const isOpenTax = row.area === 'openTax';
  const ofPractice = row.header === 'practice' && isIn;
  const ofOperator = row.header === 'operator';
  return (
    <Bar onPhone={row.mobileHeader || menu.isOpen} data-frame="">
      {row.header === 'helpOnly' ? null : <MenuButton menu={menu} />}
      {row.header === 'client' ? <ClientMark /> : null}
      {row.header === 'helpOnly' || row.header === 'client' ? null : (
        <Home href={markHref}>
          <Wordmark
            product={isOpenTax ? 'OpenTax' : 'InstantVAT'}
            beside={ofPractice || ofOperator ? undefined : 'by Adsum'}
          />
        </Home>
      )}
      {ofPractice || (ofOperator && isIn) ? <PracticeSwitch isOperators={ofOperator} /> : null}
      <Space />
      {row.search && (isIn || row.demo) && !menu.isOpen ? <ClientSearch /> : null}
      {row.header === 'dashboard' && isIn ? <CompanySwitch /> : null}
      <IconLink {...help} aria-label={isOpenTax ? 'Help and contact' : 'Help'}>
        <Icon of={CircleHelp} />
      </IconLink>
      <RightEnd row={row} />
    </Bar>
  );
}
