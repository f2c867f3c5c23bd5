import { useState } from 'react';
import { useKeptFields } from '@/components/forms/useKeptFields';
import { ActForm } from '@/components/screens/openTax/Bulk/ActForm';
import {
  useSendBackFiles,
  type RequestClientIds,
  type ClientFileRequest,
} from '@/hooks/clients/requests';
import { LONGEST_BACK_REASON } from '@/lib/clients/requests/fileRequest';
import { fileRequestText } from '@/lib/clients/text';

interface SendBackDialogProps {
  ids: RequestClientIds;
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
  useKeptFields({
    name: `missing ${request_id}`,
    values: { reason },
    put: (kept) => setReason(kept.reason),
  });
  return (
    <ActForm
      title="Say what is missing"
      go="Send it back"
      going="Sending back"
      failed={fileRequestText.notSentBack}
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
      <p>{fileRequestText.asked(asked)}</p>
      <label>
        {fileRequestText.whatIsMissing}
        <textarea
          rows={4}
          value={reason}
          maxLength={LONGEST_BACK_REASON}
          onChange={({ target }) => setReason(target.value)}
        />
      </label>
      <p>{fileRequestText.whereItShows}</p>
    </ActForm>
  );
}
