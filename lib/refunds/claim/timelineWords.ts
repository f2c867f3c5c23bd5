import type { ClaimEvent } from './claim';
import type { payoutWords } from './payoutWords';
import { priceSum } from './shortfall';
import type { TimelineInput } from './timelineInput';
import { ZERO, formatPence, type Pence } from '@/lib/kernel/money';
import { higher, minus } from '@/lib/kernel/sums';
import { timelineText } from '@/lib/refunds/text';
import type { TimelineStep } from '@/lib/kernel/text/timelineStep';

type Words = Omit<TimelineStep, 'id' | 'at' | 'state'>;

/** Returns the title, sentence and actor of a claim's events, by event. */
export function claimWords(
  input: TimelineInput,
  { frozen }: Pick<ReturnType<typeof payoutWords>, 'frozen'>,
): Record<ClaimEvent, (amount?: Pence) => Words> {
  const { refundPence, arrivesPence, account } = input;
  const missing = (repaid = ZERO) => formatPence(higher(ZERO, minus(refundPence, repaid)));
  return {
    confirm: () => ({
      title: 'You accepted the quote',
      sentence: `${priceSum(input)}. This amount is fixed. It is ${frozen}${input.answerBy ? ' if we say yes' : ''}.`,
      actor: 'you',
    }),
    expire: () => ({
      title: 'The quote ended',
      sentence: 'It was not accepted in time. Nothing was sold and there is no fee.',
      actor: 'adsum',
    }),
    withdraw: () => ({
      title: 'You withdrew the claim',
      sentence: 'Nothing was sold and there is no fee. HMRC pays the refund to you.',
      actor: 'you',
    }),
    callOff: () => ({
      title: 'We called off the sale',
      sentence:
        'HMRC decided to pay less than you sold, before we had paid you. Nothing was sold and there is no fee.',
      actor: 'adsum',
    }),
    refuse: () => ({
      title: 'We did not buy the refund',
      sentence:
        'One of our team looked at it and decided not to. Nothing was sold and there is no fee. HMRC pays the refund to you.',
      actor: 'adsum',
    }),
    giveUp: () => ({
      title: 'We called off the sale',
      sentence:
        'We could not have paid you at least 3 working days before HMRC. Nothing was sold and there is no fee.',
      actor: 'adsum',
    }),
    payOut: (amount = arrivesPence) => ({
      title: `We paid you ${formatPence(amount)}`,
      sentence: `Faster Payment to account ${account}.`,
      actor: 'adsum',
    }),
    payoutReturned: () => ({
      title: 'Your bank sent the payment back',
      sentence: input.isHeld
        ? 'The money is safe with us. We are holding it until we have agreed with you what happens next.'
        : `The money is safe with us. Check the account ${account}, and we will pay again.`,
      actor: 'adsum',
    }),
    hmrcRepaid: (repaid = refundPence) => ({
      title: `HMRC repaid ${formatPence(repaid)}`,
      sentence:
        repaid > refundPence
          ? timelineText.moreThanSold(formatPence(minus(repaid, refundPence)))
          : timelineText.passItOn,
      actor: 'hmrc',
    }),
    passedOn: (amount = ZERO) => ({
      title: `You passed on ${formatPence(amount)}`,
      sentence: 'It reached us by bank transfer.',
      actor: 'you',
    }),
    passedOnSetOff: (amount = ZERO) => ({
      title: `${formatPence(amount)} came off a later payout`,
      sentence: 'It passes on what HMRC repaid.',
      actor: 'adsum',
    }),
    hmrcRepaidLess: (repaid) => ({
      title: 'HMRC paid less than you sold',
      sentence: `${missing(repaid)} is missing. This page says how you pay it.`,
      actor: 'hmrc',
    }),
    shortfallReceived: (amount = ZERO) => ({
      title: `You paid us ${formatPence(amount)}`,
      sentence: 'It goes towards what HMRC did not pay.',
      actor: 'you',
    }),
    shortfallSetOff: (amount = ZERO) => ({
      title: `${formatPence(amount)} came off a later payout`,
      sentence: 'It goes towards what HMRC did not pay.',
      actor: 'adsum',
    }),
    shortfallWrittenOff: () => ({
      title: 'We let the rest of the shortfall go',
      sentence: 'You owe nothing more for this claim.',
      actor: 'adsum',
    }),
    shortfallRecovered: () => ({
      title: 'The shortfall is settled',
      sentence: 'What HMRC did not pay has been paid to us.',
      actor: 'adsum',
    }),
    moneyReturned: (amount = ZERO) => ({
      title: `We sent you ${formatPence(amount)} back`,
      sentence: 'You had paid more than was owed. The extra was yours.',
      actor: 'adsum',
    }),
    moneyCameBack: (amount = ZERO) => ({
      title: `Your bank sent ${formatPence(amount)} back to us`,
      sentence: 'The money is yours and safe with us. Check your bank account.',
      actor: 'adsum',
    }),
    close: () => ({
      title: 'Claim closed',
      sentence: input.held ? 'You owe nothing more.' : 'Nothing more is owed either way.',
      actor: 'adsum',
    }),
  };
}
