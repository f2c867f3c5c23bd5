import { styled } from '@mui/material/styles';
import { Button } from '@/components/parts/Button';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { Explain } from '@/components/parts/Explain';
import { FigureBlock } from '@/components/parts/FigureBlock';
import { PersonsTax } from '@/components/parts/PersonsTax';
import { Provenance } from '@/components/parts/Provenance';
import { StatusChip } from '@/components/parts/StatusChip';
import { TextLink } from '@/components/parts/TextLink';
import { SummaryCard, type CardState } from '@/components/parts/SummaryCard';
import { figureLabel, statusText } from '@/components/parts/taxFigureWords';
import { explainOwed } from '@/components/parts/taxLineWords';
import { useTaxPages, type TaxPages } from '@/hooks/overview/useTaxPages';
import type { TaxSummary, useTaxSummary } from '@/hooks/overview/taxes';
import { notAskedWords } from '@/lib/taxes/noReading';
import { notSharedWords } from '@/lib/taxes/notShared';
import { isFileTax } from '@/lib/taxes/file/cells';
import { chargeName } from '@/lib/taxes/onItsWay';
import { inPayOrder } from '@/lib/taxes/paying/payOrder';
import { TAX_NAMES, type Tax } from '@/lib/kernel/taxes';
import { formatReading, isoDate } from '@/lib/kernel/dates/ukDates';
import { withReturns } from '@/lib/taxes/personWords';
import { taxesText } from '@/lib/taxes/text';

const Full = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  alignContent: 'start',
  '& > p.note': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}));

interface TaxCardProps {
  tax: Tax;
  query: ReturnType<typeof useTaxSummary>;
  now: Date;
}

/**
 * The card of one tax: the amount owed, its status, its purpose, and the source and age of the
 * figures (docs/rules/design.md#taxes-on-the-page).
 */
export function TaxCard({ tax, query, now }: TaxCardProps) {
  const pages = useTaxPages();
  return <SummaryCard title={TAX_NAMES[tax]} height={268} face={faceOf(tax, query, now, pages)} />;
}

function faceOf(
  tax: Tax,
  { data, error, refetch, isFetching }: TaxCardProps['query'],
  now: Date,
  pages: TaxPages,
): CardState {
  if (data) return dataFace(data, now, pages);
  if (!error) return { kind: 'loading', skeleton: <LinesSkeleton rows={4} height={20} /> };
  return {
    kind: 'error',
    what: `We could not load ${TAX_NAMES[tax]}`,
    safe: taxesText.nothingAtHmrcChanged(error.sentence),
    onRetry: () => void refetch(),
    retrying: isFetching,
    reference: error.reference,
  };
}

/**
 * Returns the links to connect HMRC, if possible, and to upload a file, for taxes that allow one.
 */
function ways({ tax, state }: TaxSummary, pages: TaxPages): React.ReactNode {
  const name = <span className="visually-hidden"> {TAX_NAMES[tax]}</span>;
  const connect =
    state === 'not_connected' && pages.connect ? (
      <Button variant="outlined" component="a" href={pages.connect(tax)}>
        Connect{name}
      </Button>
    ) : null;
  const file =
    pages.file && isFileTax(tax) ? (
      <TextLink variant="body2" href={pages.file}>
        {connect ? 'Or give a file' : 'Give a file'}
        <span className="visually-hidden"> of {TAX_NAMES[tax]}</span>
      </TextLink>
    ) : null;
  return connect || file ? (
    <>
      {connect}
      {file}
    </>
  ) : undefined;
}

function dataFace(data: TaxSummary, now: Date, pages: TaxPages): CardState {
  const name = TAX_NAMES[data.tax];
  switch (data.state) {
    case 'not_shared':
      return {
        kind: 'empty',
        why: 'Not shared',
        fills: notSharedWords(data.companyName, data.tax),
      };
    case 'no_number':
    case 'vat_group':
    case 'not_theirs':
      return { kind: 'empty', ...notAskedWords(data.state, data.tax) };
    case 'not_offered':
      return {
        kind: 'empty',
        why: 'Not read here',
        fills: taxesText.notOffered(name),
        action: ways(data, pages),
      };
    case 'not_connected':
      return {
        kind: 'empty',
        why: 'Not connected',
        fills: data.tax === 'vat' ? taxesText.connectForVat : taxesText.connectForOthers,
        action: ways(data, pages),
      };
    case 'reading':
      return data.sync.problem
        ? {
            kind: 'empty',
            why: 'Not read yet',
            fills: `${data.sync.problem.sentence} Reference ${data.sync.problem.reference}.`,
          }
        : {
            kind: 'empty',
            why: 'Reading from HMRC',
            fills: taxesText.firstReading,
          };
    case 'not_registered':
      return {
        kind: 'empty',
        why: 'Not registered',
        fills: taxesText.notRegistered(
          name,
          data.sync.readAt ? `, read ${formatReading(data.sync.readAt, now)}` : '',
        ),
      };
    case 'nothing_recorded':
      return {
        kind: 'empty',
        why: 'Nothing recorded yet',
        fills: withReturns(
          taxesText.nothingRecorded(
            data.sync.readAt ? `, read ${formatReading(data.sync.readAt, now)}` : '',
          ),
          data.annualReturns,
        ),
      };
    case 'read':
      return { kind: 'full', children: <Figures data={data} now={now} /> };
  }
}

function Figures({ data, now }: { data: TaxSummary; now: Date }) {
  const today = isoDate(now);
  const { label, amount, inAll } = figureLabel(data);
  const pages = useTaxPages();
  const [bill] = inPayOrder(data.lines, today);
  const connect = pages.connect?.(data.tax);
  // A failed sync says in its own sentence that HMRC must be reconnected.
  const ended = data.fileName
    ? undefined
    : data.connection === 'none'
      ? taxesText.notConnected
      : data.connection === 'reconnect' && !data.sync.problem
        ? taxesText.permissionEnded
        : undefined;
  const status =
    data.next && data.status ? (
      <StatusChip word={data.status}>
        {statusText(data.next, data.status, today, data.dueNow?.count)}
      </StatusChip>
    ) : null;
  return (
    <Full>
      <FigureBlock label={label} amount={amount} />
      {status ? <div>{status}</div> : null}
      {data.owedMissing ? <p className="note">{data.owedMissing}</p> : null}
      {data.note ? <p className="note">{data.note}</p> : null}
      {inAll === undefined ? null : <p className="note">{inAll}.</p>}
      <PersonsTax data={data} />
      {data.sync.problem ? <p className="note">{data.sync.problem.sentence}</p> : null}
      {ended ? (
        <p className="note">
          {ended} {taxesText.lastReading}{' '}
          {connect ? (
            <TextLink component="a" href={connect}>
              Connect again<span className="visually-hidden"> {TAX_NAMES[data.tax]}</span>
            </TextLink>
          ) : null}
        </p>
      ) : null}
      <Explain what={`${label}, ${TAX_NAMES[data.tax]}`} {...explainOwed(data, now)} />
      {data.sync.readAt ? (
        <Provenance source={data.source} readAt={data.sync.readAt} now={now} />
      ) : null}
      {pages.pay && bill ? (
        <div>
          <TextLink
            variant="body2"
            href={pages.pay({ tax: data.tax, charge: chargeName(bill), person: data.holder })}
          >
            How to pay<span className="visually-hidden"> {TAX_NAMES[data.tax]}</span>
          </TextLink>
        </div>
      ) : null}
    </Full>
  );
}
