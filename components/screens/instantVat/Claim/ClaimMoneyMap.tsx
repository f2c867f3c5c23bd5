import { Button } from '@/components/parts/Button';
import { CardStack } from '@/components/parts/CardStack';
import { MoneyMapCard } from '@/components/parts/MoneyMapCard';
import type { VatClaim } from '@/hooks/overview/vat';
import type { ClaimIds } from '@/lib/access/ids';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { PASS_ON_ID, PassOnCard } from './PassOnCard';

/** The money map of a claim, and how HMRC's repayment is passed on. */
export function ClaimMoneyMap({
  answer,
  ids,
  today,
}: {
  answer: VatClaim;
  ids: ClaimIds;
  today: IsoDate;
}) {
  const { map, bankAccountEnding } = answer;
  if (!map) return null;
  const isDue =
    (map.toSendPence ?? 0) > 0 && (map.standing === 'repaid' || map.standing === 'reduced');
  return (
    <CardStack>
      <MoneyMapCard
        map={map}
        today={today}
        accountEnding={bankAccountEnding}
        action={
          isDue ? (
            <Button variant="contained" href={`#${PASS_ON_ID}`}>
              Show what to pay
            </Button>
          ) : undefined
        }
      />
      <PassOnCard answer={answer} ids={ids} today={today} />
    </CardStack>
  );
}
