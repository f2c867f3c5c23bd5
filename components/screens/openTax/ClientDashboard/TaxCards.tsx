import { styled } from '@mui/material/styles';
import { Explain } from '@/components/parts/Explain';
import { FigureBlock } from '@/components/parts/FigureBlock';
import { Provenance } from '@/components/parts/Provenance';
import { Bar } from '@/components/parts/Skeletons';
import { StatusChip } from '@/components/parts/StatusChip';
import { SummaryCard, type CardFace } from '@/components/parts/SummaryCard';
import { figureLabel, statusText } from '@/components/parts/taxFigureWords';
import { explainOwed } from '@/components/parts/taxLineWords';
import { TextLink } from '@/components/parts/TextLink';
import type { ClientIds } from '@/lib/access/ids';
import type { ClientTax } from '@/hooks/clients/oneClient';
import { formatReading, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { formatPence } from '@/lib/kernel/money';
import { ENTER_NUMBER, NO_VAT_NUMBER, notAuthorised } from '@/lib/access/authorisation';
import { notSharedWords } from '@/lib/taxes/notShared';
import { TAXES, TAX_NAMES } from '@/lib/kernel/taxes';
import { pageHref } from '@/lib/app/hrefs';

const HEIGHT = 236;

const Cards = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: 16,
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  // Below each other nothing is lined up by one height, and a tax that is not read has little to
  // say.
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '&& > *': { minHeight: 0 },
  },
}));

const Full = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 6,
  alignContent: 'start',
  '& > p.note': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}));

interface CardProps {
  ids: ClientIds;
  data: ClientTax;
  today: IsoDate;
  now: Date;
  /** It has the number that HMRC is asked by. */
  isAskable: boolean;
  /** HMRC has said that the practice may not read this client. */
  isRefused: boolean;
}

/**
 * Each tax: what is owed, where it stands, what for, from where and when
 * (docs/rules/design.md#taxes-on-the-page).
 */
export function TaxCards({
  taxes,
  ...all
}: Omit<CardProps, 'data'> & { taxes: readonly ClientTax[] }) {
  return (
    <Cards>
      {taxes.map((data) => (
        <SummaryCard
          key={data.tax}
          dense
          title={TAX_NAMES[data.tax]}
          height={HEIGHT}
          face={faceOf({ ...all, data })}
        />
      ))}
    </Cards>
  );
}

function faceOf({ ids, isAskable, isRefused, data, today, now }: CardProps): CardFace {
  const isNotRead = data.state === 'not_connected' || data.state === 'reading';
  const name = TAX_NAMES[data.tax];
  if (!isAskable && isNotRead)
    return {
      kind: 'empty',
      why: 'Cannot be read',
      fills: NO_VAT_NUMBER,
      action: (
        <TextLink variant="body2" component="a" href="#numbers">
          {ENTER_NUMBER}
          <span className="visually-hidden"> to read {name}</span>
        </TextLink>
      ),
    };
  const read = data.sync.readAt ? `, read ${formatReading(data.sync.readAt, now)}` : '';
  const { problem } = data.sync;
  if (isRefused && problem && data.state === 'reading')
    return { kind: 'empty', why: 'Not authorised', fills: notAuthorised(name) };
  switch (data.state) {
    case 'not_shared':
      return {
        kind: 'empty',
        why: 'Not shared',
        fills: `${notSharedWords(data.companyName, data.tax)} Write to them if you need it.`,
      };
    case 'not_offered':
      return {
        kind: 'empty',
        why: 'Not read here',
        fills: `This service cannot read ${name} from HMRC.`,
      };
    case 'not_connected':
      return {
        kind: 'empty',
        why: 'Not connected',
        fills: `The practice has given no consent at HMRC for ${name}.`,
        action: (
          <TextLink
            variant="body2"
            href={pageHref('openTaxDashboard', { company_id: ids.practiceId, tab: data.tax })}
          >
            Connect on the dashboard<span className="visually-hidden">, {name}</span>
          </TextLink>
        ),
      };
    case 'reading':
      return {
        kind: 'empty',
        why: 'Not read yet',
        fills: problem
          ? `${problem.sentence} Reference ${problem.reference}.`
          : 'This client waits its turn. The figures come here by themselves.',
      };
    case 'not_registered':
      return {
        kind: 'empty',
        why: 'Not registered',
        fills: `HMRC shows no ${name} for this client${read}.`,
      };
    case 'nothing_recorded':
      return {
        kind: 'empty',
        why: 'Nothing recorded yet',
        fills: `HMRC has nothing on this account${read}. It shows here once it has.`,
      };
    case 'read':
      return { kind: 'full', children: <Figures data={data} today={today} now={now} /> };
  }
}

function Figures({ data, today, now }: Omit<CardProps, 'ids' | 'isAskable' | 'isRefused'>) {
  const { label, amount, inAll } = figureLabel(data, 'client');
  return (
    <Full>
      <FigureBlock label={label} amount={amount} scale="M" />
      {data.next && data.status ? (
        <div>
          <StatusChip word={data.status}>
            {statusText(data.next, data.status, today, data.dueNow?.count)}
          </StatusChip>
        </div>
      ) : null}
      {data.owedMissing ? <p className="note">{data.owedMissing}</p> : null}
      {data.note ? <p className="note">{data.note}</p> : null}
      {inAll === undefined ? null : <p className="note">{formatPence(inAll)} in all.</p>}
      {data.sync.problem ? <p className="note">{data.sync.problem.sentence}</p> : null}
      {data.connection === 'live' || data.sync.problem || data.fileName ? null : (
        <p className="note">HMRC lets us read no more. What you see is from the last reading.</p>
      )}
      <Explain what={`${label}, ${TAX_NAMES[data.tax]}`} {...explainOwed(data, now, 'client')} />
      {data.sync.readAt ? (
        <Provenance source={data.source} readAt={data.sync.readAt} now={now} />
      ) : null}
    </Full>
  );
}

/** The same height while they are on their way. */
export function CardsSkeleton() {
  return (
    <Cards>
      {TAXES.map((tax) => (
        <Bar key={tax} sx={{ width: '100%', height: HEIGHT, borderRadius: '10px' }} />
      ))}
    </Cards>
  );
}
