import { NotFoundState } from '@/components/frame/NotFoundState';
import { ReauthenticationGuard } from '@/components/features/reauthentication/ReauthenticationGuard';
import { PageHeading } from '@/components/parts/PageHeading';
import { PageWidth } from '@/components/parts/PageWidth';
import { ListLoading } from '@/components/screens/operator/Payouts/ListStates';
import { Surface } from '@/components/screens/operator/Payouts/payoutsStyles';
import { HeldBoard } from './HeldBoard';
import { isNotFound } from '@/hooks/app/data/useEndpoint';
import { useNow } from '@/hooks/app/page/useNow';
import { useHeldMoney } from '@/hooks/refunds/heldMoney';
import { heldWaiting } from '@/lib/refunds/held/operatorWords';
import { heldQueueText } from '@/lib/refunds/text';

/**
 * The money that we hold for customers and the payments that name no claim, for operators
 * (docs/rules/product.md#money-we-hold). For everybody else the page does not exist.
 */
export default function HeldMoney() {
  const read = useHeldMoney();
  const now = useNow();
  const { data: held, error } = read;
  if (isNotFound(error)) return <NotFoundState />;
  return (
    <PageWidth width="task">
      <PageHeading
        dense
        title="Money we hold"
        sub={held ? heldWaiting(held.rows) : heldQueueText.sentBackUnasked}
      />
      {held && now ? (
        <ReauthenticationGuard>
          <HeldBoard held={held} read={read} now={now} />
        </ReauthenticationGuard>
      ) : (
        <Surface aria-label="Money we hold">
          <ListLoading
            read={read}
            what="what we hold"
            notRead={heldQueueText.notRead}
            safe={(sentence) => sentence}
          />
        </Surface>
      )}
    </PageWidth>
  );
}
