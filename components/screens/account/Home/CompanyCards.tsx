import { styled } from '@mui/material/styles';
import { ChevronRight } from 'lucide-react';
import { Block } from '@/components/parts/Block';
import { PortalLink } from '@/components/parts/PortalLink';
import { companyHref } from '@/components/frame/companyHref';
import { Icon } from '@/components/parts/Icon';
import { InOrder } from '@/components/parts/InOrder';
import { StatusChip } from '@/components/parts/StatusChip';
import { Text } from '@/components/parts/Text';
import { CompanyTaxes } from './CompanyTaxes';
import type { useCompanyTaxSummaries } from '@/hooks/overview/taxes';
import { formatVatNumber } from '@/lib/companies/formatVatNumber';

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 24,
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 },
}));

const Card = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  // A card as high as its neighbour keeps its lines together.
  alignContent: 'start',
  gap: 16,
  minHeight: 120,
  padding: 24,
  borderRadius: 10,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  '&:hover': { borderColor: theme.vars.palette.surface.edge },
  [theme.breakpoints.down('sm')]: { padding: 16, minHeight: 104 },
}));

const Name = styled('h2')(({ theme }) => ({
  ...theme.typography.h2,
  '& a': { color: 'inherit', textDecoration: 'none' },
  // The whole card is the link's target.
  '& a::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 10 },
  'li:hover & a': { color: theme.vars.palette.brand.text },
}));

interface CompanyCardsProps {
  /** The taxes of each, which come after the list itself. */
  glances: ReturnType<typeof useCompanyTaxSummaries>;
  companies: readonly {
    id: string;
    name: string;
    vatNumber?: string;
    next: string;
    setUpComplete: boolean;
  }[];
}

/**
 * Renders one card per company: its name, its next step, its four taxes, and a link. A card waits
 * for the taxes of those above it.
 */
export function CompanyCards({ companies, glances }: CompanyCardsProps) {
  return (
    <List>
      <InOrder as="li">
        {companies.map((company) => (
          <Card key={company.id}>
            <div>
              <Name>
                <PortalLink href={companyHref(company)}>{company.name}</PortalLink>
              </Name>
              <Text font="body1" top={4}>
                {company.next}
              </Text>
              {company.vatNumber ? (
                <Text font="body2" tone="quiet" top={4}>
                  VAT number {formatVatNumber(company.vatNumber)}
                </Text>
              ) : null}
              {company.setUpComplete ? null : (
                <Block top={12}>
                  <StatusChip word="In progress">Set-up in progress</StatusChip>
                </Block>
              )}
            </div>
            <Icon of={ChevronRight} />
            <CompanyTaxes companyId={company.id} glances={glances} />
          </Card>
        ))}
      </InOrder>
    </List>
  );
}
