import { receivingRows } from '@/lib/companies/receivingAccount';
import { styled } from '@mui/material/styles';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { Card } from '@/components/parts/Card';
import { FactList } from '@/components/parts/FactList';
import { SummaryCard, type CardState } from '@/components/parts/SummaryCard';
import { TextLink } from '@/components/parts/TextLink';
import { settingsHref, type TabProps } from './settingsQuery';
import {
  invoicePdfHref,
  usePracticeInvoices,
  type PracticeInvoices,
} from '@/hooks/practice/pricing';
import { formatCount } from '@/lib/kernel/text/count';
import { formatDate, formatDay, formatMonth } from '@/lib/kernel/dates/ukDates';
import { formatPence } from '@/lib/kernel/money';
import { invoicesText } from '@/lib/practice/text';
import { visuallyHidden } from '@/components/parts/visuallyHidden';

/** Narrower than this a row is a card. */
const AS_CARDS = '@media (max-width:719.95px)';

const Table = styled('table')(({ theme }) => ({
  ...theme.typography.body2,
  fontFeatureSettings: '"tnum"',
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': {
    height: 48,
    padding: '4px 8px 4px 0',
    textAlign: 'left',
    fontWeight: 400,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& thead th': {
    height: 36,
    ...theme.typography.caption,
    borderTop: 0,
    color: theme.vars.palette.text.disabled,
  },
  '& tbody th': { fontWeight: 600 },
  '& .right': { textAlign: 'right' },
  '& td:last-of-type, & thead th:last-of-type': { paddingRight: 0 },
  [AS_CARDS]: {
    '& thead': visuallyHidden,
    '&, & tbody': { display: 'block' },
    '& tbody tr': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gap: '4px 12px',
      padding: '12px 0',
      borderTop: `1px solid ${theme.vars.palette.divider}`,
    },
    '& tbody th, & tbody td': { height: 'auto', padding: 0, border: 0 },
    '& .soft': { color: theme.vars.palette.text.secondary },
    '& .total': { gridRow: 1, gridColumn: 2 },
    '& .save a': { minHeight: 44, display: 'inline-flex', alignItems: 'center' },
  },
}));

const Rows = ({
  practiceId,
  invoices,
}: {
  practiceId: string;
  invoices: PracticeInvoices['invoices'];
}) => (
  <Table>
    <thead>
      <tr>
        <th scope="col">Month</th>
        <th scope="col">Invoice</th>
        <th scope="col">Tier</th>
        <th scope="col">Issued</th>
        <th scope="col">Pay by</th>
        <th scope="col" className="right">
          Total
        </th>
        <th scope="col" className="right">
          <span className="visually-hidden">Save</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {invoices.map((invoice) => (
        <tr key={invoice.invoice_id}>
          <th scope="row">{formatMonth(invoice.month_from)}</th>
          <td className="soft">{invoice.reference}</td>
          <td className="soft">
            {invoice.tier_title}, {formatCount(invoice.connections)}
          </td>
          <td className="soft">{formatDate(invoice.issued_on)}</td>
          <td>{formatDate(invoice.pay_by)}</td>
          <td className="right total">
            <strong>{formatPence(invoice.price.total_pence)}</strong>
          </td>
          <td className="right save">
            <a
              href={invoicePdfHref(practiceId, invoice.invoice_id)}
              download
              aria-label={`Save ${invoice.reference} as PDF`}
            >
              PDF
            </a>
          </td>
        </tr>
      ))}
    </tbody>
  </Table>
);

function faceOf(practiceId: string, read: ReturnType<typeof usePracticeInvoices>): CardState {
  const { data, error } = read;
  if (error && !data) {
    return {
      kind: 'error',
      what: invoicesText.notLoaded,
      safe: invoicesText.nothingChanged(error.sentence),
      onRetry: () => void read.refetch(),
      retrying: read.isFetching,
      reference: error.reference,
    };
  }
  if (!data) return { kind: 'loading', skeleton: <LinesSkeleton rows={4} /> };
  if (data.invoices.length > 0)
    return { kind: 'full', children: <Rows practiceId={practiceId} invoices={data.invoices} /> };
  return {
    kind: 'empty',
    why: 'No invoice yet',
    fills: data.next
      ? invoicesText.first(formatDay(data.next.on), formatMonth(data.next.month_from))
      : invoicesText.firstAfterSetUp,
    action: <TextLink href={settingsHref(practiceId, 'pricing')}>What you pay</TextLink>,
  };
}

/** Renders the practice's monthly invoices, each as a PDF, and the account to pay them to. */
export function InvoicesTab({ practice: { id } }: TabProps) {
  const read = usePracticeInvoices(id);
  const { pay_to: payTo, invoices = [] } = read.data ?? {};
  return (
    <>
      <SummaryCard dense title="Invoices" height={200} face={faceOf(id, read)} />
      {invoices.length > 0 ? (
        <Card dense title="How to pay">
          <FactList
            facts={[
              ...receivingRows(
                payTo && {
                  accountName: payTo.account_name,
                  sortCode: payTo.sort_code,
                  accountNumber: payTo.account_number,
                },
              ).map(([label, value]) => ({ label, value })),
              { label: 'Reference', value: 'The invoice’s number' },
            ]}
          />
        </Card>
      ) : null}
    </>
  );
}
