import { useId } from 'react';
import { styled } from '@mui/material/styles';
import { Check, ChevronRight } from 'lucide-react';
import { PortalLink } from '@/components/parts/PortalLink';
import { MenuTitle } from './MenuTitle';
import type { Workplace } from './useWorkplaces';
import { Icon } from '@/components/parts/Icon';
import { useCompany } from '@/hooks/app/useCompany';
import { urgentLine } from '@/lib/companies/urgency';

const Line = styled(PortalLink)(({ theme }) => ({
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
  '& small[data-urgency="late"]': { color: theme.vars.palette.error.main },
  '& small[data-urgency="today"]': { color: theme.vars.palette.warning.main },
  '& svg': { flex: 'none', color: theme.vars.palette.text.secondary },
  '&[aria-current] svg': { color: 'inherit' },
  '&:hover strong, &[aria-current], &[aria-current] strong': {
    color: theme.vars.palette.brand.text,
  },
  '&[aria-current] strong': { fontWeight: 600 },
}));

interface MenuPlacesProps {
  /** "Switch company". */
  title: string;
  places: readonly Workplace[];
}

/**
 * Renders the links to other companies or practices, for people with more than one
 * (docs/rules/product.md#navigation-menu).
 */
export function MenuSwitchLinks({ title, places }: MenuPlacesProps) {
  const { companyId } = useCompany();
  const titleId = useId();
  return (
    <nav aria-labelledby={titleId}>
      <MenuTitle id={titleId}>{title}</MenuTitle>
      <ul>
        {places.map(({ id, name, href, next, urgency }) => {
          const isCurrent = id === companyId;
          return (
            <li key={id}>
              <Line href={href} {...(isCurrent ? { 'aria-current': 'true' as const } : {})}>
                <span>
                  <strong>{name}</strong>
                  {next ? <small data-urgency={urgency}>{urgentLine(next, urgency)}</small> : null}
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
