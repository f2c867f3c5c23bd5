import { styled } from '@mui/material/styles';
import { PageWidth } from '../parts/PageWidth';
import { TextLink } from '@/components/parts/TextLink';
import { footerGroups, type FooterLink } from './footerLinks';
import { useSession } from '@/hooks/app/useSession';
import { pageHref } from '@/lib/app/hrefs';
import { publicFooterText } from '@/lib/app/text';

const Root = styled('footer')(({ theme }) => ({
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
}));

const Groups = styled('nav')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: '24px 32px',
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}));

const Title = styled('h2')(({ theme }) => ({
  ...theme.typography.body2,
  fontWeight: 600,
  marginBottom: 4,
}));

const FootLink = styled(TextLink)(({ theme }) => ({
  ...theme.typography.body2,
  display: 'inline-block',
  padding: '6px 0',
  color: theme.vars.palette.text.secondary,
  '&:not(:hover)': { textDecoration: 'none' },
}));

const Note = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  marginTop: 24,
  color: theme.vars.palette.text.secondary,
}));

function Way({ label, href, leaves, isSignUp = false }: FooterLink) {
  const isSignedIn = useSession() === 'in';
  if (isSignUp && isSignedIn)
    return <FootLink href={pageHref('home')}>Go to your home page</FootLink>;
  if (!leaves) return <FootLink href={href}>{label}</FootLink>;
  const isTab = leaves === 'tab';
  return (
    <FootLink
      component="a"
      href={href}
      {...(isTab && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      {label}
      {isTab ? <span className="visually-hidden"> (opens in a new tab)</span> : null}
    </FootLink>
  );
}

/**
 * Renders the footer of public pages, as wide as the page: links to the other pages, and a
 * disclaimer.
 */
export function PublicFooter({ width }: { width: 'content' | 'task' | 'steps' }) {
  return (
    <Root className="no-print">
      <PageWidth width={width}>
        <Groups aria-label="Adsum’s pages">
          {footerGroups.map(({ title, links }) => (
            <div key={title}>
              <Title>{title}</Title>
              <ul>
                {links.map((link) => (
                  <li key={link.label}>
                    <Way {...link} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </Groups>
        <Note>{publicFooterText.notHmrc}</Note>
      </PageWidth>
    </Root>
  );
}
