import { styled } from '@mui/material/styles';
import { ChevronRight } from 'lucide-react';
import { PortalLink } from '@/components/parts/PortalLink';
import { Icon } from '@/components/parts/Icon';
import { StatusChip } from '@/components/parts/StatusChip';
import { Text } from '@/components/parts/Text';
import { taskWords } from './taskWords';
import type { Task } from '@/hooks/overview/tasks';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';

const List = styled('ol')(({ theme }) => ({
  borderRadius: 10,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
}));

const Item = styled('li')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto 20px',
  alignItems: 'center',
  gap: '8px 16px',
  minHeight: 76,
  padding: '16px 24px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '&:first-of-type': { borderTop: 0 },
  '&:hover': { backgroundColor: theme.vars.palette.surface.sunk },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr) 20px',
    padding: 16,
    '& > [data-status]': { gridRow: 2, gridColumn: 1 },
  },
}));

const Title = styled('h2')(({ theme }) => ({
  ...theme.typography.h3,
  '& a': { color: 'inherit', textDecoration: 'none' },
  // The whole line is the link's target.
  '& a::after': { content: '""', position: 'absolute', inset: 0 },
  'li:hover & a': { color: theme.vars.palette.brand.text, textDecoration: 'underline' },
}));

/** Tasks under one another, each one link to where it is done. */
export function TaskItems({ tasks, today }: { tasks: readonly Task[]; today: IsoDate }) {
  return (
    <List>
      {tasks.map((task) => {
        const { title, note, href, status, statusText } = taskWords(task, today);
        return (
          <Item
            key={`${task.kind} ${task.companyId} ${task.periodId ?? task.claimId ?? task.connection ?? task.label}`}
          >
            <div>
              <Title>
                <PortalLink href={href}>{title}</PortalLink>
              </Title>
              <Text font="body2" tone="quiet" top={2} prose>
                {note}
              </Text>
            </div>
            <span data-status="">
              <StatusChip word={status}>{statusText}</StatusChip>
            </span>
            <Icon of={ChevronRight} />
          </Item>
        );
      })}
    </List>
  );
}
