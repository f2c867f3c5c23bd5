import { styled } from '@mui/material/styles';
import { Button } from '@/components/parts/Button';
import { InitialsAvatar } from '@/components/parts/InitialsAvatar';
import { Panel } from '@/components/parts/Panel';
import { EndAccess } from './EndAccess';
import type { Agent } from '@/hooks/clients/portal';

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  '& > div': { flex: 1, minWidth: 0 },
  '& strong': { display: 'block', fontWeight: 600 },
  '& small': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}));

/**
 * Who looks after the company: by name where somebody of the practice was named, else the practice.
 */
export function AccountantCard({ companyId, agent }: { companyId: string; agent: Agent }) {
  const { practice_name: practice, accountant, practice_town: town } = agent;
  return (
    <Panel as="section" aria-label={`Your accountant, ${practice}`}>
      <Row>
        <InitialsAvatar name={accountant ?? practice} tone="darker" />
        <div>
          <strong>{accountant ?? practice}</strong>
          <small>
            {accountant
              ? `Your accountant at ${practice}`
              : ['Your accountants', town].filter(Boolean).join(', ')}
          </small>
        </div>
        <Button variant="outlined" component="a" href="#messages">
          Message
        </Button>
      </Row>
      <EndAccess companyId={companyId} agent={agent} />
    </Panel>
  );
}
