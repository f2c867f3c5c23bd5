import { styled } from '@mui/material/styles';
import { TextLink } from '@/components/parts/TextLink';
import type { EvidencePack } from '@/hooks/refunds/followUp';
import { pageHref } from '@/lib/app/hrefs';
import { evidenceText } from '@/lib/refunds/text';

const Track = styled('div')(({ theme }) => ({
  height: 8,
  borderRadius: 4,
  overflow: 'hidden',
  margin: '12px 0',
  backgroundColor: theme.vars.palette.surface.sunk,
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.divider}`,
}));
const Fill = styled('div')<{
  done: boolean;
}>(({ theme, done }) => ({
  height: '100%',
  backgroundColor: done ? theme.vars.palette.success.main : theme.vars.palette.info.main,
}));
const Words = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
  '& + p': { marginTop: 8 },
  '& b': { color: theme.vars.palette.text.primary },
}));

/** '7 of 10 invoices, 1 bank statement', drawn and said. */
export function CompletenessMeter({
  completeness,
}: {
  completeness: EvidencePack['completeness'];
}) {
  const { invoices, invoicesWanted, statements, complete, sentence } = completeness;
  const total = invoicesWanted + 1;
  const here = Math.min(invoices, invoicesWanted) + Math.min(statements, 1);
  return (
    <div>
      <Track
        role="meter"
        data-meter=""
        aria-label="Evidence that is here"
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={here}
        aria-valuetext={sentence}
      >
        <Fill done={complete} sx={{ width: `${Math.round((here / total) * 100)}%` }} />
      </Track>
      <Words role="status">
        <b>{sentence}.</b> {complete ? evidenceText.onHmrcsList : evidenceText.hmrcsList}
      </Words>
      <Words>
        <TextLink href={`${pageHref('instantVatHelp')}#questions`}>What else HMRC asks</TextLink>
      </Words>
    </div>
  );
}
