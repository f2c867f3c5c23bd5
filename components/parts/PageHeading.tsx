import { styled } from '@mui/material/styles';
import { ArrowLeft } from 'lucide-react';
import { Icon } from './Icon';
import { TextLink } from './TextLink';
import { touchTarget } from './touchTarget';

const Root = styled('header')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: '8px 24px',
  marginBottom: 24,
  [theme.breakpoints.down('sm')]: { marginBottom: 16 },
}));

const Words = styled('div')({ minWidth: 0, flex: '1 1 320px' });

const TitleRow = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
});

const Title = styled('h1')<{ dense: boolean }>(({ theme, dense }) => ({
  ...theme.typography.h1,
  ...(dense ? { fontSize: '1.5rem', lineHeight: 32 / 24 } : {}),
  overflowWrap: 'anywhere',
}));

const Sub = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  marginTop: 4,
  color: theme.vars.palette.text.secondary,
}));

const Lead = styled('p')(({ theme }) => ({
  ...theme.typography.body1,
  marginTop: 8,
  maxWidth: '66ch',
  color: theme.vars.palette.text.secondary,
}));

const Aside = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  color: theme.vars.palette.text.secondary,
}));

interface BackLinkProps {
  href: string;
  children: React.ReactNode;
}

/** Renders an arrow and the name of the page above. */
export function BackLink({ href, children }: BackLinkProps) {
  return (
    <Back href={href} className="no-print" data-back="">
      <Icon of={ArrowLeft} size={16} />
      {children}
    </Back>
  );
}

const Back = styled(TextLink)(({ theme }) => ({
  ...theme.typography.body2,
  ...touchTarget,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  padding: '4px 0',
  marginBottom: 8,
  color: theme.vars.palette.text.secondary,
  '&:not(:hover)': { textDecoration: 'none' },
}));

interface PageHeadingProps {
  title: React.ReactNode;
  back?: { href: string; label: string };
  /** Beside the title: a status. */
  status?: React.ReactNode;
  /** Facts under the title, set small: "VAT number 553 5578 81 · Monthly returns". */
  sub?: React.ReactNode;
  /** A sentence under the title, set at reading size. */
  lead?: React.ReactNode;
  /** At the right: freshness, a secondary button. */
  aside?: React.ReactNode;
  /** OpenTax's smaller h1. */
  dense?: boolean;
}

/**
 * Renders the page's one h1. It can take the focus, which moves there after a page change
 * (docs/rules/design.md#focus).
 */
export function PageHeading({
  title,
  back,
  status,
  sub,
  lead,
  aside,
  dense = false,
}: PageHeadingProps) {
  return (
    <Root>
      <Words>
        {back ? <BackLink href={back.href}>{back.label}</BackLink> : null}
        <TitleRow>
          <Title tabIndex={-1} data-page-heading="" dense={dense}>
            {title}
          </Title>
          {status}
        </TitleRow>
        {sub ? <Sub>{sub}</Sub> : null}
        {lead ? <Lead>{lead}</Lead> : null}
      </Words>
      {aside ? <Aside>{aside}</Aside> : null}
    </Root>
  );
}
