import { styled } from '@mui/material/styles';
import { Users } from 'lucide-react';
import { BesideMark } from './BesideMark';
import { OperatorMark } from './OperatorMark';
import { Switcher } from './Switcher';
import { useWorkplaces } from './useWorkplaces';
import { useCompany } from '@/hooks/app/useCompany';

const Room = styled('div')({ marginLeft: 4 });

/** Renders the current practice after the mark, or "Operator" on the operator's pages. */
export const PracticeSwitch = ({ isOperators }: { isOperators: boolean }) =>
  isOperators ? <OperatorMark /> : <Switch />;

/**
 * Renders the current practice, and a switch to another or to the person's own company
 * (docs/rules/product.md#headers).
 */
function Switch() {
  const { companies, practices, lookedAfter } = useWorkplaces(true);
  const { companyId } = useCompany();
  const current = practices.find(({ id }) => id === companyId);
  const places = [...practices, ...companies, ...lookedAfter];
  if (!current) return null;
  if (places.length === 1) return <BesideMark>{current.name}</BesideMark>;
  return (
    <Room>
      <Switcher
        what="Practice"
        icon={Users}
        places={places}
        current={current}
        choose="Choose a practice"
      />
    </Room>
  );
}
