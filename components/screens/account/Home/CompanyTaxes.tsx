import { counted } from '@/lib/kernel/text/count';
import { styled } from '@mui/material/styles';
import { TextLink } from '@/components/parts/TextLink';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { ErrorLine } from '@/components/parts/ErrorLine';
import { Money } from '@/components/parts/Money';
import { SourceLine } from '@/components/parts/Provenance';
import { DelayedSkeleton } from '@/components/parts/Skeletons';
import { StatusChip } from '@/components/parts/StatusChip';
import { figureLabel, statusText } from '@/components/parts/taxFigureWords';
import { FirstThing } from './FirstThing';
import { NEWS_STATUS } from '@/components/parts/updateStatus';
import type {
  CompanyTaxSummary,
  TaxSummaryLine,
  useCompanyTaxSummaries,
} from '@/hooks/overview/taxes';
import { useNow } from '@/hooks/app/page/useNow';
import { labelInSentence } from '@/lib/vat/obligations';
import { formatPence } from '@/lib/kernel/money';
import { expectedWords } from '@/lib/taxes/notes';
import { taxOfPerson } from '@/lib/taxes/personOf';
import { TAX_NAMES } from '@/lib/kernel/taxes';
import {
  formatDate,
  formatReading,
  formatRelative,
  isoDate,
  type IsoDate,
} from '@/lib/kernel/dates/ukDates';
import { pageHref } from '@/lib/app/hrefs';
import { companiesText } from '@/lib/overview/text';

/** Above the card's own link, which covers it, so that its contents can be pressed. */
const Root = styled('div')(({ theme }) => ({
  gridColumn: '1 / -1',
  position: 'relative',
  zIndex: 1,
  marginTop: 4,
  paddingTop: 12,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  ...theme.typography.body2,
  '& > p': { marginTop: 8 },
  [theme.breakpoints.down('md')]: {
    '& > p > a': { display: 'flex', alignItems: 'center', width: 'fit-content', minHeight: 44 },
  },
}));

const List = styled('dl')(({ theme }) => ({
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '2px 12px',
    padding: '8px 0',
  },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { textAlign: 'right', fontFeatureSettings: '"tnum"', fontWeight: 600 },
  '& dd.quiet': { fontWeight: 400, color: theme.vars.palette.text.secondary },
  '& dd.state': { gridColumn: '1 / -1', textAlign: 'left', fontWeight: 400 },
  '& [data-unknown]': { fontWeight: 400, color: theme.vars.palette.text.disabled },
}));

const QUIET: Partial<Record<TaxSummaryLine['state'], string>> = {
  not_shared: 'Not shared',
  no_number: 'Number needed',
  vat_group: 'In a VAT group',
  not_theirs: 'For companies only',
  not_offered: 'Not read here',
  not_connected: 'Not connected',
  reading: 'Reading from HMRC',
  not_registered: 'Not registered',
  nothing_recorded: 'Nothing recorded',
};

/**
 * Returns a label as it follows a colon: 'You owe HMRC' → 'you owe HMRC'; 'HMRC holds for you' is
 * unchanged.
 */
const afterColon = (label: string): string =>
  label.startsWith('HMRC') ? label : `${label.charAt(0).toLowerCase()}${label.slice(1)}`;

/**
 * Returns the deadline in words. Once the last working day has passed, a payment by Faster Payments
 * can still arrive on the due day itself (docs/rules/vat.md#clear-funds).
 */
function deadlineWords(
  { kind, clearBy, dueOn }: NonNullable<CompanyTaxSummary['nextDeadline']>,
  today: IsoDate,
): string {
  if (kind === 'filing') return `file by ${formatDate(dueOn)}, ${formatRelative(dueOn, today)}`;
  return clearBy < today
    ? `pay now by Faster Payments, due ${formatDate(dueOn)}, ${formatRelative(dueOn, today)}`
    : `clear funds by ${formatDate(clearBy)}, ${formatRelative(clearBy, today)}`;
}

/** Returns the amount that belongs to that day, if known: '£1,120.00, ', 'about £1,900, '. */
const deadlineAmount = (deadline: NonNullable<CompanyTaxSummary['nextDeadline']>): string => {
  const { kind, pence, certainty } = deadline;
  if (kind === 'filing' || pence === undefined) return '';
  const words = certainty === 'known' ? formatPence(pence) : expectedWords({ ...deadline, pence });
  return `${words.charAt(0).toLowerCase()}${words.slice(1)}, `;
};

interface CompanyTaxesProps {
  companyId: string;
  glances: ReturnType<typeof useCompanyTaxSummaries>;
}

/**
 * Renders a company's four taxes in a line each, with the next deadline, the refund available and
 * the state of its connections.
 */
export function CompanyTaxes({ companyId, glances }: CompanyTaxesProps) {
  const now = useNow();
  const { data, error, refetch, isFetching } = glances;
  if (error && !data) {
    return (
      <Root>
        <ErrorLine onRetry={() => void refetch()} retrying={isFetching}>
          {companiesText.figuresNotLoaded(error.sentence)}
        </ErrorLine>
      </Root>
    );
  }
  if (!data || !now)
    return (
      <Root>
        <DelayedSkeleton what="taxes">
          <LinesSkeleton rows={4} height={20} gap={16} />
        </DelayedSkeleton>
      </Root>
    );
  const glance = data.find(({ id }) => id === companyId);
  return glance ? <Full glance={glance} now={now} /> : null;
}

function Full({ glance, now }: { glance: CompanyTaxSummary; now: Date }) {
  const today = isoDate(now);
  const { nextDeadline, lateReturn, refund, connections, taxes, first } = glance;
  const isOwn = glance.role !== 'client';
  // The first item is shown at the top, with its button.
  const news = first.kind === 'refund_news' ? glance.news.slice(1) : glance.news;
  const broken = connections.filter(({ state }) => state === 'reconnect' || state === 'refused');
  const times = taxes
    .map(({ readAt }) => readAt)
    .filter((at) => at !== undefined)
    .sort();
  return (
    <Root>
      {isOwn ? <FirstThing glance={glance} today={today} /> : null}
      <List>
        {taxes.map((tax) => {
          const quiet = QUIET[tax.state];
          const { label, amount, inAll } = figureLabel({
            owedPence: tax.owedPence,
            creditPence: tax.creditPence,
            tax: tax.tax,
            holder: tax.holder,
            first: tax.first,
            owedUntil: tax.owedUntil,
          });
          return (
            <div key={tax.tax}>
              <dt>
                {TAX_NAMES[tax.tax]}
                {quiet ? '' : `: ${afterColon(label)}`}
              </dt>
              <dd className={quiet ? 'quiet' : undefined}>{quiet ?? <Money amount={amount} />}</dd>
              {!quiet && tax.owedMissing ? <dd className="state">{tax.owedMissing}</dd> : null}
              {!quiet && tax.next && tax.status ? (
                <dd className="state">
                  <StatusChip word={tax.status}>
                    {statusText(tax.next, tax.status, today, tax.dueNow?.count)}
                  </StatusChip>
                  {inAll === undefined ? null : ` ${inAll}`}
                </dd>
              ) : null}
            </div>
          );
        })}
      </List>
      {lateReturn ? (
        <p>
          <StatusChip word="Return late" />{' '}
          {companiesText.lateReturn(
            labelInSentence(lateReturn.label),
            formatDate(lateReturn.due),
            formatRelative(lateReturn.due, today),
          )}{' '}
          <TextLink
            href={pageHref('vatReturn', { company_id: glance.id, period_id: lateReturn.periodId })}
          >
            Open the late return
          </TextLink>
        </p>
      ) : null}
      {nextDeadline ? (
        <p>
          Next: {taxOfPerson(nextDeadline.tax, nextDeadline.person)}, {deadlineAmount(nextDeadline)}
          {deadlineWords(nextDeadline, today)}.
        </p>
      ) : null}
      {news.map((entry) => (
        <p key={`${entry.claimId} ${entry.what}`}>
          <StatusChip word={NEWS_STATUS[entry.what]} /> {entry.line}.{' '}
          <TextLink href={pageHref('claim', { company_id: glance.id, claim_id: entry.claimId })}>
            See the claim
          </TextLink>
        </p>
      ))}
      {refund ? (
        <p>
          {companiesText.refundAvailable(
            formatPence(refund.arrivesPence),
            refund.label,
            formatPence(refund.refundPence),
          )}
        </p>
      ) : null}
      {isOwn ? (
        <p>
          {broken.length > 0 ? (
            <StatusChip word="Reconnect">
              {`${counted(broken.length, 'connection needs', 'connections need')} you`}
            </StatusChip>
          ) : connections.length > 0 ? (
            <StatusChip word="Live">{`${counted(connections.length, 'connection')} live`}</StatusChip>
          ) : (
            companiesText.nothingConnected
          )}
        </p>
      ) : null}
      {isOwn ? (
        <p>
          <TextLink href={pageHref('taxes', { company_id: glance.id })}>
            All taxes<span className="visually-hidden"> of {glance.name}</span>
          </TextLink>
        </p>
      ) : null}
      {times[0] ? (
        <SourceLine>
          {taxes.some(({ fileName }) => fileName) ? 'HMRC and your files' : 'HMRC'},{' '}
          {new Set(times.map((at) => formatReading(at, now))).size > 1 ? 'the oldest figure ' : ''}
          read {formatReading(times[0], now)}
        </SourceLine>
      ) : null}
    </Root>
  );
}
