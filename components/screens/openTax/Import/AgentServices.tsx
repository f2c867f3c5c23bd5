import { styled } from '@mui/material/styles';
import { Card } from '@/components/parts/Card';
import { importText } from '@/lib/clients/text';

const Words = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: 8,
  marginTop: 8,
  maxWidth: '72ch',
  color: theme.vars.palette.text.secondary,
}));

/** Renders what HMRC does not offer, and the alternative (docs/rules/hmrc.md#agents). */
export function AgentServices() {
  return (
    <Card title="From agent services">
      <Words>
        <p>{importText.noListAtHmrc}</p>
        <p>{importText.authorisedByHmrc}</p>
      </Words>
    </Card>
  );
}
