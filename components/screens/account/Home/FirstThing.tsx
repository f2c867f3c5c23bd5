import { styled } from '@mui/material/styles';
import { Button } from '@/components/parts/Button';
import { Money } from '@/components/parts/Money';
import { StatusChip } from '@/components/parts/StatusChip';
import {
  NEWS_STATUS,
  REFUND_WAIT_STATUS,
  type UpdateStatus,
} from '@/components/parts/updateStatus';
import type { CompanyTaxSummary } from '@/hooks/overview/taxes';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import type { Pence } from '@/lib/kernel/money';
import { pageHref } from '@/lib/app/hrefs';
import { dueWords, type DueWords } from '@/lib/overview/vat/dueWords';
import { toSendPence } from '@/lib/refunds/followUp/passOnUpdate';
import { billQuery } from '@/lib/taxes/paying/billLink';

const Root = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 16px',
  paddingBottom: 12,
  marginBottom: 4,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& .figure': { ...theme.typography.moneyM },
  '& small': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('sm')]: { '& > a': { width: '100%' } },
}));

interface First {
  label: string;
  amount?: Pence | undefined;
  chip?:
    | DueWords['chip']
    | 'Refund delayed'
    | 'Can be paid early'
    | 'HMRC has other figures'
    | UpdateStatus;
  /** Shown instead of the chip's word. */
  chipText?: string;
  way: string;
  href: string;
}

/** Returns the action and figure of what is due: late, due today, or due next. */
function dueFirst(
  { turn, dueOn, pence, bill }: CompanyTaxSummary['first'],
  here: { company_id: string },
  today: IsoDate,
): First | undefined {
  const taxes = pageHref('taxes', here);
  const isReturn = pence === undefined;
  const { label, chip, chipText } = dueWords(isReturn ? 'file' : 'pay', turn ?? 'later', {
    dueOn,
    today,
  });
  const words = { label, chip, ...(chipText && { chipText }) };
  if (isReturn) return { ...words, way: 'See what to file', href: taxes };
  return {
    ...words,
    amount: pence,
    way: 'See what to pay',
    href: bill ? pageHref('payHmrc', { ...here, ...billQuery(bill) }) : taxes,
  };
}

/**
 * Returns the action of the card's one button and its figure: those of the company's headline
 * (docs/rules/product.md#next-thing-to-do).
 */
function firstOf(
  { id, first, refund, news }: CompanyTaxSummary,
  today: IsoDate,
): First | undefined {
  const here = { company_id: id };
  const period = pageHref('vatReturn', { ...here, period_id: first.periodId });
  switch (first.kind) {
    case 'due':
      return dueFirst(first, here, today);
    case 'refund_waits':
      return {
        label: 'HMRC owes you',
        amount: first.pence,
        chip: REFUND_WAIT_STATUS[first.waits ?? 'delayed'],
        way: 'See the return',
        href: period,
      };
    case 'refund_news': {
      const [about] = news;
      if (!about) return undefined;
      const { title, what, late, act, differencePence, leftPence, claimId } = about;
      return {
        label:
          leftPence !== undefined
            ? what === 'pass_on'
              ? title
              : 'Still to pay us'
            : differencePence === undefined
              ? title
              : 'Missing from what you sold',
        amount: toSendPence(about) ?? differencePence,
        chip: late && leftPence !== undefined ? 'Payment late' : NEWS_STATUS[what],
        way: act.label,
        href: act.periodId
          ? pageHref('vatReturn', { ...here, period_id: act.periodId })
          : pageHref('claim', { ...here, claim_id: claimId }),
      };
    }
    case 'claimable':
      return {
        label: 'You receive',
        amount: refund?.arrivesPence,
        chip: 'Can be paid early',
        way: 'Review return and claim',
        href: period,
      };
    case 'needs_figures':
      return { label: 'Figures are missing', way: 'Enter the nine boxes', href: period };
    case 'file_refund':
      return { label: 'A return to file', way: 'Review and file', href: period };
    case 'payable':
      return { label: 'A return to file', way: 'Review return', href: period };
    case 'conflict':
      return {
        label: 'A return that we stopped',
        chip: 'HMRC has other figures',
        way: 'See the return',
        href: period,
      };
    case 'confirming':
      return { label: 'A return on its way to HMRC', way: 'See the return', href: period };
    default:
      return undefined;
  }
}

/**
 * Renders the company's one button, with the amount of its action
 * (docs/rules/product.md#late-first).
 */
export function FirstThing({ glance, today }: { glance: CompanyTaxSummary; today: IsoDate }) {
  const first = firstOf(glance, today);
  if (!first) return null;
  const { label, amount, chip, chipText, way, href } = first;
  return (
    <Root>
      <div>
        <small>{label}</small>
        {amount === undefined ? null : (
          <p className="figure">
            <Money amount={amount} />
          </p>
        )}
        {chip ? (
          <div>
            <StatusChip word={chip}>{chipText}</StatusChip>
          </div>
        ) : null}
      </div>
      <Button
        variant={chip === 'Payment late' || chip === 'Return late' ? 'contained' : 'outlined'}
        href={href}
      >
        {way}
        <span className="visually-hidden">, {glance.name}</span>
      </Button>
    </Root>
  );
}
