import { styled } from '@mui/material/styles';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { ActNotice } from '@/components/features/acts/ActNotice';
import { Button } from '@/components/parts/Button';
import { Buttons } from '@/components/parts/Buttons';
import { CheckMark } from '@/components/parts/CheckMark';
import { LazyPart, type OnItsWay } from '@/components/parts/LazyPart';
import { Panel } from '@/components/parts/Panel';
import { Text } from '@/components/parts/Text';
import { ANSWER } from './answerQuery';
import { useApproveReturn, type ApprovalIds, type ClientApproval } from '@/hooks/filing';
import { clientApprovalText } from '@/lib/filing/text';

const Waiting = (way: OnItsWay) => (
  <LazyPart {...way} what="the form" safe={clientApprovalText.nothingSent} />
);
const SendBackForm = dynamic(() => import('./SendBackForm').then((module) => module.SendBackForm), {
  ssr: false,
  loading: Waiting,
});
const Label = styled('label')({
  display: 'grid',
  gridTemplateColumns: '24px minmax(0, 1fr)',
  columnGap: 12,
  cursor: 'pointer',
});

/**
 * The client's own words, a tick, and the two answers. It sends nothing to HMRC: HMRC's declaration
 * is the accountant's.
 */
export function AnswerPanel({ ids, asked }: { ids: ApprovalIds; asked: ClientApproval }) {
  const [accepted, setAccepted] = useState(false);
  const [isSendingBack, setSendingBack] = useState(false);
  const approve = useApproveReturn(ids);
  const { approval_id, figures_hash, words, asked_by: by, direction } = asked;
  const pays = direction === 'payment' ? clientApprovalText.stillToPay : '';
  return (
    <Panel id={ANSWER.panel}>
      <Text as="h2" font="h2" id={ANSWER.heading} tabIndex={-1}>
        Is it right?
      </Text>
      <Label>
        <CheckMark
          type="checkbox"
          checked={accepted}
          disabled={approve.isPending}
          onChange={(event) => setAccepted(event.target.checked)}
        />
        <span>{words.text}</span>
      </Label>
      <Buttons gap={12}>
        <Button
          variant="contained"
          disabled={!accepted || approve.isPending}
          aria-describedby="what-approving-means"
          onClick={() =>
            approve.mutate({
              approval_id,
              figures_hash,
              words_version: words.version,
              accepted: true,
            })
          }
        >
          {approve.isPending ? 'Approving' : 'Approve this return'}
        </Button>
        <Button
          variant="outlined"
          aria-expanded={isSendingBack}
          onClick={() => setSendingBack(!isSendingBack)}
        >
          {isSendingBack ? 'Do not send it back' : 'Send it back with a reason'}
        </Button>
      </Buttons>
      {approve.error ? (
        <ActNotice error={approve.error} title={clientApprovalText.notApproved} />
      ) : null}
      {isSendingBack ? <SendBackForm ids={ids} asked={asked} /> : null}
      <Text font="caption" tone="quiet" id="what-approving-means">
        {clientApprovalText.whatApprovalDoes(
          accepted ? '' : `${clientApprovalText.tickFirst} `,
          by,
          pays,
        )}
      </Text>
    </Panel>
  );
}
