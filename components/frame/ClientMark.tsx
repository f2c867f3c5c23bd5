import { styled } from '@mui/material/styles';
import { Building2 } from 'lucide-react';
import { PortalLink } from '@/components/parts/PortalLink';
import { Switcher } from './Switcher';
import { useWorkplaces } from './useWorkplaces';
import { Wordmark } from '@/components/parts/BrandMarks';
import { PracticeTile } from '@/components/parts/PracticeTile';
import { useAgentDetails } from '@/hooks/clients/portal';
import { useCompany } from '@/hooks/app/useCompany';
import { listInWords } from '@/lib/kernel/text/listInWords';
import { pageHref } from '@/lib/app/hrefs';

const Home = styled(PortalLink)(({ theme }) => ({
  ...theme.typography.h3,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 10,
  minWidth: 0,
  minHeight: 44,
  color: 'inherit',
  textDecoration: 'none',
  '& > span:last-of-type': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
}));

const Switch = styled('div')({ marginLeft: 8 });

/**
 * Renders the practice's initials and name at the left of the clients portal's header, and a switch
 * to another company or practice, which is in the menu on narrow windows
 * (docs/rules/product.md#headers).
 */
export function ClientMark() {
  const { companyId } = useCompany();
  const names =
    useAgentDetails(companyId).data?.agents.map(({ practice_name: name }) => name) ?? [];
  const [first] = names;
  const { companies, practices, lookedAfter } = useWorkplaces(true);
  const places = [...lookedAfter, ...companies, ...practices];
  return (
    <>
      <Home
        href={companyId ? pageHref('clientsPortal', { company_id: companyId }) : pageHref('home')}
      >
        {first ? (
          <>
            <PracticeTile name={first} />
            <span>{listInWords(names)}</span>
          </>
        ) : (
          <Wordmark product="OpenTax" beside="by Adsum" />
        )}
      </Home>
      {places.length > 1 ? (
        <Switch>
          <Switcher
            what="Company"
            icon={Building2}
            places={places}
            current={places.find(({ id }) => id === companyId)}
            choose="Choose a company"
          />
        </Switch>
      ) : null}
    </>
  );
}
