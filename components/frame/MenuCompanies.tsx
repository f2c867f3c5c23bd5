import { styled } from '@mui/material/styles';
import NextLink from 'next/link';
import { Check, ChevronRight } from 'lucide-react';
import { MenuTitle } from './MenuTitle';
import { companyHref } from './companyHref';
import { Icon } from '@/components/parts/Icon';
import { useCompany } from '@/hooks/useCompany';

const Line = styled(NextLink)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  minHeight: 68,
  padding: '10px 0',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.primary,
  textDecoration: 'none',
  '& strong': { display: 'block', fontWeight: 500 },
  '& small': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& svg': { flex: 'none', color: theme.vars.palette.text.secondary },
  '&[aria-current] svg': { color: 'inherit' },
  '&:hover strong, &[aria-current], &[aria-current] strong': { color: theme.vars.palette.brand.text },
  '&[aria-current] strong': { fontWeight: 600 },
}));

interface MenuCompaniesProps {
  companies: readonly { id: string; name: string; next: string; setUpComplete: boolean }[];
}

/** The way to another company, with what is next there; for people with more than one (docs/rules/product.md#navigation-menu). */
export function MenuCompanies({ companies }: MenuCompaniesProps) {
  const { companyId } = useCompany();
  return (
    <nav aria-labelledby="switch-title">
      <MenuTitle id="switch-title">Switch company</MenuTitle>
      <ul>
        {companies.map((company) => {
          const isCurrent = company.id === companyId;
          return (
            <li key={company.id}>
              <Line href={companyHref(company)} {...(isCurrent ? { 'aria-current': 'true' as const } : {})}>
                <span>
                  <strong>{company.name}</strong>
                  <small>{company.next}</small>
                </span>
                <Icon of={isCurrent ? Check : ChevronRight} />
              </Line>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
