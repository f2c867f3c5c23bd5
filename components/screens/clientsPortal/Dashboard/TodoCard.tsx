import { styled } from '@mui/material/styles';
import { ArrowUpRight, Check, ChevronRight, Circle, CircleAlert, Unplug } from 'lucide-react';
import { PortalLink } from '@/components/parts/PortalLink';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { Icon } from '@/components/parts/Icon';
import { SummaryCard, type CardState } from '@/components/parts/SummaryCard';
import { Text } from '@/components/parts/Text';
import type { PortalTaxes } from './usePortalTaxes';
import type { Agent } from '@/hooks/clients/portal';
import type { MyFileRequest } from '@/hooks/clients/requests';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { payFirst } from '@/lib/taxes/owedByDate';
import { clientTodos, type ClientTodo } from '@/lib/clients/portal/todos';
import { pageHref } from '@/lib/app/hrefs';
import { clientDashboardText } from '@/lib/clients/text';

const List = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  '& > li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& > li > *': {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: 14,
    minHeight: 44,
    padding: '12px 0',
    color: 'inherit',
    textDecoration: 'none',
  },
  '& strong': { display: 'block', fontWeight: 600 },
  '& .done strong': { fontWeight: 400 },
  '& .done, & small': { color: theme.vars.palette.text.secondary },
  '& small': { ...theme.typography.body2, display: 'block' },
  '& a:hover strong': { color: theme.vars.palette.brand.text },
}));

const OVER = { declined: CircleAlert, ended: Unplug } as const;

function Words({ title, detail, done, over }: ClientTodo) {
  return (
    <>
      <Icon of={over ? OVER[over] : done ? Check : Circle} />
      <span>
        <strong>{title}</strong>
        <small>{detail}</small>
      </span>
    </>
  );
}

/** What is done on a page leads there: to one of ours, or to HMRC's in a new tab. */
function Todo({ todo, companyId }: { todo: ClientTodo; companyId: string }) {
  const { kind, periodId, requestId, hmrcPage, stepOf, done } = todo;
  if (requestId !== undefined) {
    return (
      <PortalLink
        className={done ? 'done' : undefined}
        href={`${pageHref('clientRequests', { company_id: companyId })}#${requestId}`}
      >
        <Words {...todo} />
        <Icon of={ChevronRight} />
      </PortalLink>
    );
  }
  if (periodId !== undefined) {
    return (
      <PortalLink href={pageHref('clientRefund', { company_id: companyId, period_id: periodId })}>
        <Words {...todo} />
        <Icon of={ChevronRight} />
      </PortalLink>
    );
  }
  if (hmrcPage !== undefined) {
    return (
      <a href={hmrcPage} target="_blank" rel="noopener noreferrer">
        <Words {...todo} />
        <span className="visually-hidden"> (opens HMRC’s page in a new tab)</span>
        <Icon of={ArrowUpRight} />
      </a>
    );
  }
  if (stepOf !== undefined) {
    return (
      <PortalLink
        href={pageHref(kind === 'share' ? 'clientTaxes' : 'clientHmrc', {
          company_id: companyId,
          client_id: stepOf,
        })}
      >
        <Words {...todo} />
        <Icon of={ChevronRight} />
      </PortalLink>
    );
  }
  return (
    <div className={done ? 'done' : undefined}>
      <Words {...todo} />
    </div>
  );
}

interface TodoCardProps {
  companyId: string;
  /** False while requests or offers are still being read. */
  isRead: boolean;
  taxes: PortalTaxes;
  requests: readonly MyFileRequest[];
  offers: readonly { periodId: string; label: string }[];
  agents: readonly Agent[];
  today: IsoDate;
}

/** What the client must do, and what is done. */
export function TodoCard({
  companyId,
  isRead,
  taxes,
  requests,
  offers,
  agents,
  today,
}: TodoCardProps) {
  return <SummaryCard title="To do" height={160} face={face()} />;

  function face(): CardState {
    if (!taxes.owed || !isRead)
      return { kind: 'loading', skeleton: <LinesSkeleton rows={2} height={40} /> };
    const todos = clientTodos({ requests, items: taxes.owed.items, offers, agents }, today);
    const left = todos.filter(({ done }) => !done).length;
    if (todos.length === 0) {
      return {
        kind: 'empty',
        why: payFirst(taxes.owed.items) ? 'Nothing to do besides paying' : 'Nothing to do now',
        fills:
          taxes.owed.waiting.length > 0
            ? clientDashboardText.nothingToDoSoFar
            : clientDashboardText.nothingToDo,
      };
    }
    return {
      kind: 'full',
      aside: (
        <Text as="span" font="body2" tone="quiet">
          {left === 0 ? 'All done' : `${left} left`}
        </Text>
      ),
      children: (
        <List>
          {todos.map((todo) => (
            <li key={todo.id}>
              <Todo todo={todo} companyId={companyId} />
            </li>
          ))}
        </List>
      ),
    };
  }
}
