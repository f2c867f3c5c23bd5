import { styled } from '@mui/material/styles';
import { useRouter } from 'next/router';
import { Button } from '@/components/parts/Button';
import { Row } from '@/components/parts/Row';
import { Stack } from '@/components/parts/Stack';
import { TextLink } from '@/components/parts/TextLink';
import { companyHref } from '@/components/frame/companyHref';
import { StatusChip } from '@/components/parts/StatusChip';
import { CompanyPageStates } from '@/components/screens/account/Home/CompanyPageStates';
import { useCompany } from '@/hooks/app/useCompany';
import { useGo } from '@/hooks/app/page/navigation';
import { formatVatNumber } from '@/lib/companies/formatVatNumber';
import { pageHref } from '@/lib/app/hrefs';
const Company = styled('li')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '12px 24px',
  padding: 24,
  borderRadius: 10,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  '& > div': { minWidth: 0, flex: '1 1 280px' },
  '& h2': { ...theme.typography.h2, overflowWrap: 'anywhere' },
  '& p': { ...theme.typography.body2, marginTop: 4, color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('sm')]: { padding: 16 },
}));
const ROLES: Record<string, string> = { owner: 'You own it', member: 'You are a member' };

/**
 * Renders every company of this person: the current one, links to switch, and a way to add one
 * (docs/rules/product.md#navigation-menu).
 */
export default function Companies() {
  const { companyId, chooseCompany } = useCompany();
  const router = useRouter();
  const go = useGo();
  const switchTo = (id: string) => {
    chooseCompany(id);
    // The company of the address goes before the chosen one, so it has to follow; one not read yet
    // may name another.
    if (router.query.company_id || !router.isReady) {
      void go(pageHref('companyList', { company_id: id }), { scroll: false, replace: true });
    }
  };
  return (
    <CompanyPageStates title="Companies" skeletonHeight={112}>
      {(companies) => (
        <Stack as="ul" gap={16}>
          {companies.map((company) => {
            const here = { company_id: company.id };
            const current = company.id === companyId;
            return (
              <Company key={company.id}>
                <div>
                  <h2>{company.name}</h2>
                  <p>
                    {[
                      company.vatNumber
                        ? `VAT number ${formatVatNumber(company.vatNumber)}`
                        : 'No VAT number yet',
                      ROLES[company.role] ?? company.role,
                    ].join(' · ')}
                  </p>
                  <Row as="p" gap="4px 20px" wraps>
                    <TextLink href={companyHref(company)}>
                      {company.setUpComplete ? 'VAT dashboard' : 'Carry on with the set-up'}
                      <span className="visually-hidden">, {company.name}</span>
                    </TextLink>
                    <TextLink href={pageHref('taxes', here)}>
                      All taxes<span className="visually-hidden">, {company.name}</span>
                    </TextLink>
                    <TextLink href={pageHref('profile', here)}>
                      Details<span className="visually-hidden">, {company.name}</span>
                    </TextLink>
                  </Row>
                </div>
                {current ? (
                  <StatusChip word="Live">You are working on this one</StatusChip>
                ) : (
                  <Button variant="outlined" onClick={() => switchTo(company.id)}>
                    Switch to it<span className="visually-hidden">{`: ${company.name}`}</span>
                  </Button>
                )}
              </Company>
            );
          })}
        </Stack>
      )}
    </CompanyPageStates>
  );
}
