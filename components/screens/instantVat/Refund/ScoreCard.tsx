import { styled } from '@mui/material/styles';
import { TextLink } from '@/components/parts/TextLink';
import { Disclosure } from '@/components/features/refund/Disclosure';
import type { RefundFollowUp } from '@/hooks/overview/vat';

const Reasons = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  '& b': { display: 'block', fontWeight: 500, color: theme.vars.palette.text.primary },
}));

const titleOf = ({ reasons }: RefundFollowUp['score']): string => {
  if (reasons.length === 0) return 'Before HMRC asks: nothing stands out';
  return `Before HMRC asks: ${reasons.length === 1 ? '1 thing stands out' : `${reasons.length} things stand out`}`;
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
      <p>
        Our own reckoning from these figures and your returns before: {score.points} of 100, where 0
        means that nothing stands out. HMRC keeps its rules to itself and may ask, or not ask,
        whatever this says.
      </p>
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
