import { counted } from '@/lib/kernel/text/count';
import { styled } from '@mui/material/styles';
import { TextLink } from '@/components/parts/TextLink';
import { Disclosure } from '@/components/parts/Disclosure';
import type { RefundFollowUp } from '@/hooks/overview/vat';
import { scoreText } from '@/lib/refunds/text';

const Reasons = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  '& b': { display: 'block', fontWeight: 500, color: theme.vars.palette.text.primary },
}));

const titleOf = ({ reasons }: RefundFollowUp['score']): string => {
  if (reasons.length === 0) return scoreText.nothingStandsOut;
  return `Before HMRC asks: ${counted(reasons.length, 'thing stands out', 'things stand out')}`;
};

/**
 * What stands out about a refund, and the evidence that would answer it. This is our own score,
 * never shown as HMRC's (docs/rules/vat.md#repayment-checks).
 */
export function ScoreCard({
  score,
  evidenceHref,
}: {
  score: RefundFollowUp['score'];
  evidenceHref: string | undefined;
}) {
  return (
    <Disclosure title={titleOf(score)}>
      <p>{scoreText.howWorkedOut(score.points)}</p>
      {score.reasons.length > 0 ? (
        <Reasons>
          {score.reasons.map(({ id, sentence, evidence }) => (
            <li key={id}>
              <b>{sentence}</b> Have ready: {evidence}
            </li>
          ))}
        </Reasons>
      ) : null}
      {evidenceHref ? (
        <p>
          <TextLink href={evidenceHref}>Put the evidence together</TextLink>
        </p>
      ) : null}
    </Disclosure>
  );
}
