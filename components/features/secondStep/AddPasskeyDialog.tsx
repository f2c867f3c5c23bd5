import { styled } from '@mui/material/styles';
import { PortalDialog } from '@/components/parts/PortalDialog';
import { TextButton } from '@/components/parts/TextButton';
import { AddPasskey } from './AddPasskey';
import { secondStepText } from '@/lib/auth/text';

const Words = styled('p')(({ theme }) => ({
  ...theme.typography.body1,
  margin: '12px 0 20px',
  color: theme.vars.palette.text.secondary,
}));
const Foot = styled('div')({ marginTop: 12 });

interface AddPasskeyDialogProps {
  onClose: () => void;
  onCodes: (codes: string[]) => void;
}

/**
 * Asks for a passkey's name, then opens the browser's dialog. `onCodes` gets the new recovery
 * codes, if the person had none.
 */
export function AddPasskeyDialog({ onClose, onCodes }: AddPasskeyDialogProps) {
  return (
    <PortalDialog open title="Add a passkey" onClose={onClose} dismissable>
      <Words>{secondStepText.passkey}</Words>
      <AddPasskey onAdded={(codes) => (codes.length > 0 ? onCodes(codes) : onClose())} />
      <Foot>
        <TextButton onClick={onClose}>Not now</TextButton>
      </Foot>
    </PortalDialog>
  );
}
