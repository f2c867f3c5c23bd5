import { styled } from '@mui/material/styles';
import { Button } from '@/components/parts/Button';
import { InlineAlert } from '@/components/parts/InlineAlert';
import { Stack } from '@/components/parts/Stack';
import type { PortalTaxes } from './usePortalTaxes';
import { formatDay, formatRelative, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { formatPence } from '@/lib/kernel/money';
import { pageHref } from '@/lib/app/hrefs';
import { payFirst } from '@/lib/taxes/owedByDate';
import { billQuery } from '@/lib/taxes/paying/billLink';
import { TAX_NAMES } from '@/lib/kernel/taxes';
import { clientDashboardText } from '@/lib/clients/text';
const Small = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  textAlign: 'center',
  color: theme.vars.palette.text.secondary,
}));

/**
 * The one button: what is first to be paid, what being late with it costs, and the way to how it is
 * paid.
 */
export function PayFirst({
  taxes,
  today,
  companyId,
}: {
  taxes: PortalTaxes;
  today: IsoDate;
  companyId: string;
}) {
  const first = taxes.owed && payFirst(taxes.owed.items);
  if (!first) return null;
  const { tax, turn, pence, by, others } = first;
  const summary = taxes.summaries.find((candidate) => candidate.tax === tax);
  const cost = summary?.penalties.find(({ label }) => label.startsWith('Late-payment'))?.sentence;
  return (
    <Stack gap={12}>
      {turn === 'late' ? (
        <InlineAlert tone="error" title={clientDashboardText.late(TAX_NAMES[tax])}>
          {cost ?? clientDashboardText.wasDue(formatDay(by))}
        </InlineAlert>
      ) : null}
      {turn === 'today' ? (
        <InlineAlert tone="warning" title={clientDashboardText.mustArriveToday(TAX_NAMES[tax])} />
      ) : null}
      <Button
        variant={turn === 'next' ? 'outlined' : 'contained'}
        fullWidth
        href={pageHref('clientsPortalPay', { company_id: companyId, ...billQuery(first) })}
      >
        <span>
          Pay HMRC {formatPence(pence)}
          <span className="visually-hidden"> of {TAX_NAMES[tax]}</span>
        </span>
      </Button>
      {others > 0 ? <Small>{clientDashboardText.otherBills(others)}</Small> : null}
      <Small>
        {clientDashboardText.howToPay(
          turn === 'next'
            ? `${TAX_NAMES[tax]}, by ${formatDay(by)}, ${formatRelative(by, today)}. `
            : '',
        )}
      </Small>
    </Stack>
  );
}
