import { styled } from '@mui/material/styles';
import { MarkFiledForm } from './MarkFiledForm';
import { SendAgain } from './SendAgain';
import { Notice } from '@/components/parts/Notice';
import { Panel } from '@/components/parts/Panel';
import type { VatReturn } from '@/hooks/overview/vat';
import type { PeriodIds } from '@/lib/access/ids';

const Parts = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  '& h4': { ...theme.typography.subtitle2, margin: 0 },
}));

interface UnshownReturnProps {
  ids: PeriodIds;
  answer: VatReturn;
}

/**
 * What HMRC does not show of a return two days after it was sent, and the two ways to settle it:
 * its sender marks it as filed with HMRC's reference, or declares and sends it again.
 */
export function UnshownReturn({ ids, answer }: UnshownReturnProps) {
  const { unshown } = answer.filing;
  if (!unshown) return null;
  return (
    <Parts>
      <Notice tone={unshown.reference ? 'info' : 'warning'} title={unshown.title}>
        {unshown.sentence}
      </Notice>
      <Panel>
        <h4>{unshown.reference ? 'Correct HMRC’s reference' : 'HMRC has it'}</h4>
        <MarkFiledForm key={unshown.reference} ids={ids} />
      </Panel>
      <Panel>
        <h4>HMRC does not have it</h4>
        {unshown.canSendAgain ? (
          <SendAgain ids={ids} declaration={answer.declaration} payloadHash={unshown.payloadHash} />
        ) : (
          <p>{unshown.whyNotSendAgain}</p>
        )}
      </Panel>
    </Parts>
  );
}
