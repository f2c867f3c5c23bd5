import { useRouter } from 'next/router';
import { PageWidth } from '@/components/parts/PageWidth';
import { ErrorRegion } from '@/components/parts/ErrorRegion';
import { PageHeading } from '@/components/parts/PageHeading';
import { ActionRow } from '@/components/parts/Panel';
import { DelayedSkeleton } from '@/components/parts/Skeletons';
import { useIsPhone } from '@/components/parts/useIsPhone';
import { FilterChip } from '@/components/parts/list/FilterChip';
import { Stacked } from '@/components/parts/list/Stacked';
import { Face, RowsSkeleton } from '@/components/screens/openTax/list/TableStates';
import { Chips, Columns, List } from '@/components/screens/openTax/Triage/triageStyles';
import { useAim } from '@/components/screens/openTax/Triage/useAim';
import { ApprovalDetail } from './ApprovalDetail';
import { ApprovalsTable } from './ApprovalsTable';
import { NoApprovals } from './NoApprovals';
import { approvalsHref, parseApprovalsQuery } from './approvalsQuery';
import { useApprovals, type Approvals as ApprovalsAnswer } from '@/hooks/filing';
import type { Practice } from '@/hooks/practice/practice';
import { useKeepPlace, useReturnedPlace } from '@/hooks/app/page/useKeepPlace';
import { useNow } from '@/hooks/app/page/useNow';
import { formatCount } from '@/lib/kernel/text/count';
import { isoDate } from '@/lib/kernel/dates/ukDates';
import { APPROVAL_VIEW_NAMES, type ApprovalViewName } from '@/lib/filing/approvals/list';
import { pageHref } from '@/lib/app/hrefs';
import { approvalsText } from '@/lib/clients/text';
import { PageLinks } from '@/components/parts/list/PageLinks';

const VIEWS = [
  'yours',
  'client',
  'ready',
  'filed',
  'open',
] as const satisfies readonly ApprovalViewName[];

const countOf = ({ counts }: ApprovalsAnswer, view: ApprovalViewName): number =>
  view === 'open' ? counts.yours + counts.client + counts.ready : counts[view];

/**
 * Renders VAT returns that clients were asked to approve, ordered by which side acts next
 * (docs/rules/product.md#approving-a-return).
 */
export function Approvals({ practice }: { practice: Practice }) {
  const { query } = useRouter();
  const { show = 'open', after } = parseApprovalsQuery(query);
  const {
    data: list,
    error,
    refetch,
    isFetching,
  } = useApprovals({ company_id: practice.id, show, ...(after && { after }) });
  const now = useNow();
  const isPhone = useIsPhone();
  const rows = list?.items.map(({ approval_id: id }) => id);
  const returned = useReturnedPlace();
  const aim = useAim({ rows: rows ?? [], list: `${show} ${after ?? ''}`, isOld: !list, returned });
  useKeepPlace({ rows, returned });
  const open = list?.items.find(({ approval_id: id }) => id === aim.id);
  return (
    <PageWidth width="dense">
      <Stacked>
        <PageHeading
          dense
          title="Approvals"
          back={{
            href: pageHref('openTaxDashboard', { company_id: practice.id }),
            label: 'Dashboard',
          }}
          sub={approvalsText.intro}
        />
        <nav aria-label="Which">
          <Chips>
            {VIEWS.map((view) => (
              <li key={view}>
                <FilterChip
                  href={approvalsHref(practice.id, { show: view })}
                  {...(show === view ? { 'aria-current': 'true' as const } : {})}
                >
                  {APPROVAL_VIEW_NAMES[view]}{' '}
                  <span>{list ? formatCount(countOf(list, view)) : ''}</span>
                </FilterChip>
              </li>
            ))}
          </Chips>
        </nav>
        <Columns>
          <List aria-label="Returns with clients" aria-busy={isFetching && !error}>
            {error ? (
              <Face>
                <ErrorRegion
                  what={approvalsText.notLoaded}
                  safe={approvalsText.nothingChanged(error.sentence)}
                  onRetry={() => void refetch()}
                  retrying={isFetching}
                  reference={error.reference}
                />
              </Face>
            ) : null}
            {list && now && list.items.length > 0 ? (
              <ApprovalsTable
                list={list}
                practiceId={practice.id}
                today={isoDate(now)}
                open={isPhone ? undefined : open}
                onOpen={(item) => aim.set(item.approval_id)}
              />
            ) : null}
            {list && list.items.length === 0 ? (
              <Face>
                <NoApprovals practice={practice} view={show} />
              </Face>
            ) : null}
            {!list && !error ? (
              <DelayedSkeleton what="approvals">
                <RowsSkeleton />
              </DelayedSkeleton>
            ) : null}
          </List>
          {open && now && !isPhone ? (
            <ApprovalDetail
              key={open.approval_id}
              item={open}
              practiceId={practice.id}
              today={isoDate(now)}
              now={now}
            />
          ) : null}
        </Columns>
        {list?.after || after ? (
          <ActionRow>
            <PageLinks
              top={after && approvalsHref(practice.id, { show })}
              after={list?.after && approvalsHref(practice.id, { show, after: list.after })}
            />
          </ActionRow>
        ) : null}
      </Stacked>
    </PageWidth>
  );
}
