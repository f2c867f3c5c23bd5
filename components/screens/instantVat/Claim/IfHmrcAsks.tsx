import { Button } from '@/components/parts/Button';
import { Card } from '@/components/parts/Card';
import { Text } from '@/components/parts/Text';
import { claimText } from '@/lib/refunds/text';

/**
 * The evidence HMRC may ask for, and how much of it is uploaded
 * (docs/rules/design.md#claim-on-the-page).
 */
export function IfHmrcAsks({ evidence, href }: { evidence: string | undefined; href: string }) {
  return (
    <Card title="If HMRC asks questions" className="no-print">
      <Text font="body2" tone="quiet" top={8} below={16}>
        {claimText.putEvidenceTogether(evidence ? `${evidence}.` : claimText.hmrcMayAsk)}
      </Text>
      <Button variant="outlined" fullWidth href={href}>
        Evidence pack
      </Button>
    </Card>
  );
}
