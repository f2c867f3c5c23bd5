import { useState } from 'react';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { HoldBelow } from '@/components/parts/coming';
import { InOrder } from '@/components/parts/InOrder';
import { PageWidth } from '@/components/parts/PageWidth';
import { ErrorRegion } from '@/components/parts/ErrorRegion';
import { DelayedSkeleton } from '@/components/parts/Skeletons';
import { ActProgress } from '@/components/screens/openTax/Bulk/ActProgress';
import { ActDialogs } from '@/components/screens/openTax/Bulk/ActDialogs';
import { BulkBar } from '@/components/screens/openTax/Bulk/BulkBar';
import { Dock } from '@/components/screens/openTax/Bulk/Dock';
import { useSelection, type BulkAct } from '@/components/screens/openTax/Bulk/useSelection';
import { SavedViews } from '@/components/screens/openTax/Views/SavedViews';
import { useViewsPlace } from '@/components/screens/openTax/Views/useViewsPlace';
import { ViewsSpace } from '@/components/screens/openTax/Views/ViewsSpace';
import { Stacked } from '@/components/parts/list/Stacked';
import { RowsNotUpdated } from '@/components/screens/openTax/list/RowsNotUpdated';
import { Face, RowsSkeleton } from '@/components/screens/openTax/list/TableStates';
import { Shortcuts, useBoardKeys } from './Shortcuts';
import { BoardHead } from './BoardHead';
import { BoardFoot, NothingHere } from './BoardStates';
import { DetailPanel, TriageDetail } from './TriageDetail';
import { TriageGroups } from './TriageGroups';
import { Columns, List } from './triageStyles';
import { useAim } from './useAim';
import { askFor, clientHref, keyOfItem, parseTriageQuery, viewHref } from './triageQuery';
import { useIsPhone } from '@/components/parts/useIsPhone';
import { useTriage, type TriageItem } from '@/hooks/clients/triage';
import type { Practice } from '@/hooks/practice/practice';
import { useGo } from '@/hooks/app/page/navigation';
import { useKeepPlace, useReturnedPlace } from '@/hooks/app/page/useKeepPlace';
import { useNow } from '@/hooks/app/page/useNow';
import { useTypedQuery } from '@/hooks/app/page/typedSearch';
import { mayActInPractice } from '@/lib/access/permissions';
import { triageText } from '@/lib/clients/text';

/** Comes with the press that puts something off. */
const SnoozeDialog = dynamic(() => import('./SnoozeDialog').then((module) => module.SnoozeDialog), {
  ssr: false,
});

/**
 * Renders the board of one practice: owner filter, the list by groups, the open item beside it, and
 * the keys.
 */
export function TriageBoard({ practice }: { practice: Practice }) {
  const go = useGo();
  const place = useTypedQuery(parseTriageQuery(useRouter().query));
  const { board, isOld, error, isFetching, refetch } = useTriage(askFor(practice.id, place));
  const now = useNow();
  const isPhone = useIsPhone();
  const viewsPlace = useViewsPlace({ practiceId: practice.id, page: 'triage' });
  const views = (
    <SavedViews practiceId={practice.id} page="triage" first="Whole board" hrefOf={viewHref} />
  );
  const [snoozing, setSnoozing] = useState<TriageItem>();
  /** Opened from the detail: for that client alone, regardless of ticks. */
  const [askedOfOne, askOfOne] = useState<{ act: BulkAct; clientId: string }>();
  const items = board?.items ?? [];
  const rows = items.map(keyOfItem);
  const returned = useReturnedPlace();
  const { id: openKey, set: setOpenKey } = useAim({
    rows,
    list: JSON.stringify(place),
    isOld,
    returned,
  });
  useKeepPlace({ rows: isOld ? undefined : rows, returned, current: openKey });
  const open = items.find((item) => keyOfItem(item) === openKey);
  const mayAssign = mayActInPractice(practice.role, 'client:assign');
  const { owner, search } = place;
  const selection = useSelection({ ...(owner && { owner }), ...(search && { search }) }, 0);
  const keys = useBoardKeys({
    items,
    open,
    onOpen: (item) => setOpenKey(keyOfItem(item)),
    onClient: (item) => void go(clientHref(practice.id, item)),
    onSnooze: () => setSnoozing(open),
    mayAssign,
    onTick: (item) => selection.toggle(item.client_id),
    onAct: (act) => {
      if (selection.count === 0 && open) selection.toggle(open.client_id);
      selection.ask(act);
    },
  });
  const detail =
    board && open && now
      ? {
          item: open,
          practiceId: practice.id,
          today: board.today,
          now,
          mayAssign,
          onSnooze: () => setSnoozing(open),
          onAct: (act: BulkAct) => askOfOne({ act, clientId: open.client_id }),
        }
      : undefined;
  return (
    <PageWidth width="dense">
      <Stacked>
        <InOrder>
          <>
            <HoldBelow isComing={viewsPlace === undefined} />
            <BoardHead practiceId={practice.id} place={place} board={board} />
          </>
          <>
            {viewsPlace === 'above' ? <ViewsSpace>{views}</ViewsSpace> : null}
            <Columns>
              <List aria-label="What waits" aria-busy={isOld && !error} {...keys.focusHandlers}>
                {error && items.length === 0 ? (
                  <Face>
                    <ErrorRegion
                      what={triageText.notLoaded}
                      safe={(board ? triageText.earlierList : triageText.ourFault)(error.sentence)}
                      onRetry={() => void refetch()}
                      retrying={isFetching}
                      reference={error.reference}
                    />
                  </Face>
                ) : null}
                {board && items.length > 0 ? (
                  <TriageGroups
                    board={board}
                    practiceId={practice.id}
                    open={open}
                    onOpen={(item) => setOpenKey(keyOfItem(item))}
                    rowOf={keys.rowOf}
                    selection={selection}
                    detail={detail && isPhone ? <TriageDetail {...detail} inRow /> : undefined}
                  />
                ) : null}
                {board && items.length === 0 && !isOld ? (
                  <Face>
                    <NothingHere practice={practice} place={place} board={board} />
                  </Face>
                ) : null}
                {!board && !error ? (
                  <DelayedSkeleton what="board">
                    <RowsSkeleton />
                  </DelayedSkeleton>
                ) : null}
              </List>
              {detail && !isPhone ? <DetailPanel {...detail} /> : null}
            </Columns>
            {board ? <BoardFoot practiceId={practice.id} place={place} board={board} /> : null}
            {board && !isPhone ? <Shortcuts keys={keys} mayAssign={mayAssign} /> : null}
            {viewsPlace === 'below' ? <ViewsSpace>{views}</ViewsSpace> : null}
            <Dock>
              {items.length > 0 ? (
                <RowsNotUpdated
                  error={error}
                  what={triageText.notLoaded}
                  safe={triageText.earlierList}
                  onRetry={() => void refetch()}
                  retrying={isFetching}
                />
              ) : null}
              <ActProgress practiceId={practice.id} />
              <BulkBar
                practiceId={practice.id}
                selection={selection}
                matching={selection.count}
                mayAssign={mayAssign}
                onBegun={() => keys.goOn(({ client_id: id }) => selection.has(id))}
              />
            </Dock>
          </>
        </InOrder>
      </Stacked>
      {open ? (
        <ActDialogs
          asked={askedOfOne?.act}
          practiceId={practice.id}
          which={{ client_ids: [askedOfOne?.clientId ?? open.client_id] }}
          count={1}
          onClose={() => askOfOne(undefined)}
        />
      ) : null}
      {snoozing && board ? (
        <SnoozeDialog
          item={snoozing}
          practiceId={practice.id}
          today={board.today}
          onClose={(isDone) => {
            setSnoozing(undefined);
            if (isDone) keys.goOn((item) => keyOfItem(item) === keyOfItem(snoozing));
          }}
        />
      ) : null}
    </PageWidth>
  );
}
