import { NotFoundState } from '@/components/frame/NotFoundState';
import { ReauthenticationGuard } from '@/components/features/reauthentication/ReauthenticationGuard';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { ErrorRegion } from '@/components/parts/ErrorRegion';
import { PageHeading } from '@/components/parts/PageHeading';
import { PageWidth } from '@/components/parts/PageWidth';
import { DelayedSkeleton } from '@/components/parts/Skeletons';
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
  const { data: held, error, refetch, isFetching } = read;
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
          <div className="face">
            {error ? (
              <ErrorRegion
                what={heldQueueText.notRead}
                safe={error.sentence}
                onRetry={() => void refetch()}
                retrying={isFetching}
                reference={error.reference}
              />
            ) : (
              <DelayedSkeleton what="what we hold">
                <LinesSkeleton rows={5} height={48} gap={20} />
              </DelayedSkeleton>
            )}
          </div>
        </Surface>
      )}
    </PageWidth>
  );
}
