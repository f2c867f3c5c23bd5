import { Card } from '@/components/parts/Card';
import { useComing } from '@/components/parts/coming';
import { ErrorRegion } from '@/components/parts/ErrorRegion';
import { ActionRow } from '@/components/parts/Panel';
import { NextInvitation } from '@/components/screens/openTax/Clients/NextInvitation';
import type { ClientIds } from '@/lib/access/ids';
import { useClient } from '@/hooks/clients/oneClient';
import { useRefundOffers } from '@/hooks/refunds/offers';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { invitationSentence } from '@/lib/clients/onboarding/invitationWords';
import { RefundRow } from './RefundRow';
import { offerText } from '@/lib/clients/text';

/**
 * Renders the notice that none of the client's people could see an offer, with the link to invite
 * one.
 */
function InviteFirst({ ids }: { ids: ClientIds }) {
  const { data } = useClient(ids);
  if (!data) return null;
  return (
    <>
      <p>{offerText.noOneJoined(data.name, invitationSentence(data.invitation))}</p>
      <ActionRow className="no-print">
        <NextInvitation
          row={{ ...data, client_company_id: ids.clientCompanyId }}
          practiceId={ids.practiceId}
          look="outlined"
        />
      </ActionRow>
    </>
  );
}

interface RefundsForSaleProps {
  ids: ClientIds;
  /** Limits the list to one period; without it, refunds that can be sold or were offered are listed. */
  periodId?: string;
  today: IsoDate;
}

/**
 * Refunds that HMRC owes the client, each of which the practice may offer them to sell
 * (docs/decisions/0023).
 */
export function RefundsForSale({ ids, periodId, today }: RefundsForSaleProps) {
  const { data, error, refetch, isFetching } = useRefundOffers(ids, periodId);
  useComing(!data && !error);
  if (error && !data) {
    return (
      <ErrorRegion
        what={offerText.notLoaded}
        safe={offerText.nothingSold(error.sentence)}
        onRetry={() => void refetch()}
        retrying={isFetching}
        reference={error.reference}
      />
    );
  }
  if (!data || data.refunds.length === 0) return null;
  return (
    <Card dense title={periodId === undefined ? offerText.title : offerText.periodTitle}>
      <ul>
        {data.refunds.map((refund) => (
          <RefundRow
            key={refund.period_id}
            ids={ids}
            refund={refund}
            offers={data}
            today={today}
            invite={<InviteFirst ids={ids} />}
          />
        ))}
      </ul>
    </Card>
  );
}
