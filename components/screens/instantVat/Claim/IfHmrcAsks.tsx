import { Button } from '@/components/parts/Button';
import { styled } from '@mui/material/styles';
import { Card } from '@/components/parts/Card';
import { claimText } from '@/lib/refunds/text';

const Words = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: '8px 0 16px',
  color: theme.vars.palette.text.secondary,
}));

/**
 * The evidence HMRC may ask for, and how much of it is uploaded
 * (docs/rules/design.md#claim-on-the-page).
 */
export function IfHmrcAsks({ evidence, href }: { evidence: string | undefined; href: string }) {
  return (
    <Card title="If HMRC asks questions" className="no-print">
      <Words>
        {claimText.putEvidenceTogether(evidence ? `${evidence}.` : claimText.hmrcMayAsk)}
      </Words>
      <Button variant="outlined" fullWidth href={href}>
        Evidence pack
      </Button>
    </Card>
  );
}
