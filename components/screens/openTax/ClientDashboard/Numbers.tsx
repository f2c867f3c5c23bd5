import { useState } from 'react';
import dynamic from 'next/dynamic';
import { styled } from '@mui/material/styles';
import { Button } from '@/components/parts/Button';
import { Card } from '@/components/parts/Card';
import type { ClientIds } from '@/lib/access/ids';
import type { OneClient } from '@/hooks/clients/oneClient';
import { formatVatNumber } from '@/lib/companies/formatVatNumber';
import { ENTER_NUMBER, NO_VAT_NUMBER } from '@/lib/access/authorisation';

const NumbersDialog = dynamic(
  () => import('./NumbersDialog').then((module) => module.NumbersDialog),
  { ssr: false },
);
const NumberChange = dynamic(() => import('./NumberChange').then((module) => module.NumberChange), {
  ssr: false,
});

const List = styled('dl')(({ theme }) => ({
  ...theme.typography.body2,
  margin: '8px 0 0',
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '2px 16px',
    padding: '8px 0',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& > div:first-of-type': { borderTop: 0 },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, fontVariantNumeric: 'tabular-nums' },
}));
const Foot = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: 12,
  justifyItems: 'start',
  marginTop: 8,
  color: theme.vars.palette.text.secondary,
}));

/**
 * By which numbers HMRC and Companies House know the client, and the way to put them right
 * (docs/rules/product.md#numbers-of-a-client).
 */
export function Numbers({ ids, client }: { ids: ClientIds; client: OneClient }) {
  const [isOpen, setOpen] = useState(false);
  const { vat_number: vat, utr, company_number: company, may_set_numbers: may } = client;
  const { number_change: change } = client;
  const rows = [
    ['VAT number', vat && formatVatNumber(vat)],
    ['Unique taxpayer reference', utr],
    ['Company number', company],
  ] as const;
  return (
    <Card dense title="Numbers">
      <List id="numbers">
        {rows.map(([name, number]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{number ?? 'None here'}</dd>
          </div>
        ))}
      </List>
      <Foot>
        {vat ? null : <p>{NO_VAT_NUMBER}</p>}
        {may ? (
          <Button
            className="no-print"
            variant={vat ? 'outlined' : 'contained'}
            size="small"
            onClick={() => setOpen(true)}
          >
            {vat ? 'Change the numbers' : ENTER_NUMBER}
          </Button>
        ) : null}
        {/* Last, so that nothing that can be pressed moves when it has loaded. */}
        {change ? <NumberChange ids={ids} client={client} change={change} /> : null}
      </Foot>
      {isOpen ? (
        <NumbersDialog practiceId={ids.practiceId} client={client} onClose={() => setOpen(false)} />
      ) : null}
    </Card>
  );
}
