import { styled } from '@mui/material/styles';
import { Users } from 'lucide-react';
import { Switcher } from './Switcher';
import { useWorkplaces } from './useWorkplaces';
import { useCompany } from '@/hooks/app/useCompany';

const Beside = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  marginLeft: 2,
  paddingLeft: 12,
  borderLeft: `1px solid ${theme.vars.palette.divider}`,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.secondary,
  [theme.breakpoints.down('sm')]: { display: 'none' },
}));

const Switch = styled('div')({ marginLeft: 4 });

/**
 * After the mark: the practice being worked in, and the way to another or to a company of one's own
 * (docs/rules/product.md#headers).
 */
export function PracticeSwitch() {
  const { companies, practices, lookedAfter } = useWorkplaces(true);
  const { companyId } = useCompany();
  const current = practices.find(({ id }) => id === companyId);
  const places = [...practices, ...companies, ...lookedAfter];
  if (!current) return null;
  if (places.length === 1) return <Beside>{current.name}</Beside>;
  return (
    <Switch>
      <Switcher
        what="Practice"
        icon={Users}
        places={places}
        current={current}
        choose="Choose a practice"
      />
    </Switch>
  );
}
