import { Block } from '@/components/parts/Block';
import { Bullets } from '@/components/parts/Bullets';
import { Button } from '@/components/parts/Button';
import { PortalDialog } from '@/components/parts/PortalDialog';
import { reviewText } from '@/lib/refunds/text';

/** The limits that hold now, as sentences: reasons, approvals and the time of the answer. */
export const LimitsDialog = ({
  limits,
  onClose,
}: {
  limits: readonly string[];
  onClose: () => void;
}) => (
  <PortalDialog open title="Limits and reasons" onClose={onClose}>
    <Block top={12} below={24}>
      <p>{reviewText.limits}</p>
      <Bullets items={limits} />
    </Block>
    <Button variant="outlined" onClick={onClose}>
      Close
    </Button>
  </PortalDialog>
);
