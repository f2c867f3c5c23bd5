import { useState } from 'react';
import { ActForm } from '@/components/screens/openTax/Bulk/ActForm';
import {
  useSendBackFiles,
  type AskedClientIds,
  type ClientFileRequest,
} from '@/hooks/clients/requests';
import { LONGEST_BACK_REASON } from '@/lib/clients/requests/fileRequest';

interface SendBackDialogProps {
  ids: AskedClientIds;
  request: ClientFileRequest;
  readAgain: () => void;
  onClose: () => void;
}

/**
 * Renders the form that says what is still missing in the files sent: they stay, and the client can
 * send more.
 */
export function SendBackDialog({
  ids,
  request: { request_id, revision, text: asked },
  readAgain,
  onClose,
}: SendBackDialogProps) {
  const back = useSendBackFiles(ids);
  const [reason, setReason] = useState('');
  return (
    <ActForm
      title="Say what is missing"
      go="Send it back"
      going="Sending back"
      failed="It was not sent back."
      canGo={reason.trim() !== ''}
      isGoing={back.isPending}
      error={back.error}
      onClose={onClose}
      onGo={() =>
        back.mutate(
          { request_id, revision, reason: reason.trim() },
          { onSuccess: onClose, onError: readAgain },
        )
      }
    >
      <p>You asked for “{asked}”.</p>
      <label>
        What is still missing, or not right?
        <textarea
          rows={4}
          value={reason}
          maxLength={LONGEST_BACK_REASON}
          onChange={({ target }) => setReason(target.value)}
        />
      </label>
      <p>The client sees it on their page, and no email holds it. What they have sent stays.</p>
    </ActForm>
  );
}
