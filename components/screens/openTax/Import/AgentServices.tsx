import { styled } from '@mui/material/styles';
import { Card } from '@/components/parts/Card';

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
        <p>
          HMRC has no way for any program to list an agent’s clients, and your agent services
          account cannot show you the list either. So clients come from a file: your practice
          software can save one.
        </p>
        <p>
          HMRC does say of each client whether you may act for them. We ask when a client is first
          read, and who has not authorised you is marked “Not authorised” on the dashboard.
        </p>
      </Words>
    </Card>
  );
}
