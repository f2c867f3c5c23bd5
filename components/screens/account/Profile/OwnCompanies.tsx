import { Block } from '@/components/parts/Block';
import { useComing } from '@/components/parts/coming';
import { Text } from '@/components/parts/Text';
import { TextLink } from '@/components/parts/TextLink';
import { Card } from '@/components/parts/Card';
import { EditRow } from '@/components/features/profile/EditRow';
import { useUserCompanies } from '@/hooks/companies';
import { useCompany } from '@/hooks/app/useCompany';
import { formatVatNumber } from '@/lib/companies/formatVatNumber';
import { pageHref } from '@/lib/app/hrefs';

const ROLES: Readonly<Record<string, string>> = { owner: 'Owner', member: 'Member' };

/** Renders the person's companies, with links to the profile of each, and to add one. */
export function OwnCompanies() {
  const companies = useUserCompanies();
  const { companyId } = useCompany();
  useComing(companies.isPending);
  const list = companies.data ?? [];
  if (list.length === 0) return null;
  return (
    <Card title="Your companies">
      <Block top={8}>
        {list.map(({ id, name, role, vatNumber }) => (
          <EditRow
            key={id}
            title={name}
            value={`${ROLES[role] ?? role}${vatNumber ? `, VAT number ${formatVatNumber(vatNumber)}` : ''}`}
            actions={
              id === companyId ? undefined : (
                <TextLink href={pageHref('profile', { company_id: id })}>
                  Open<span className="visually-hidden"> {name}</span>
                </TextLink>
              )
            }
          />
        ))}
      </Block>
      <Text font="body2" top={16}>
        <TextLink href={pageHref('stepCompany', { existing_user: '1' })}>Add a company</TextLink>
      </Text>
    </Card>
  );
}
