import { useState } from 'react';
import { useKeptFields } from '@/components/forms/useKeptFields';
import { ActForm } from '@/components/screens/openTax/Bulk/ActForm';
import { useSaveView } from '@/hooks/clients/savedViews';
import { LONGEST_VIEW_NAME, type ViewPage } from '@/lib/clients/list/savedViews';
import { viewText } from '@/lib/clients/text';

interface SaveViewDialogProps {
  practiceId: string;
  page: ViewPage;
  place: string;
  onClose: () => void;
}

/**
 * Renders the form for the name of the current view, and whether everyone at the practice gets it.
 */
export function SaveViewDialog({ practiceId, page, place, onClose }: SaveViewDialogProps) {
  const save = useSaveView(practiceId);
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  useKeptFields({
    name: 'view',
    values: { name, isShared },
    put: (kept) => {
      setName(kept.name);
      setShared(kept.isShared);
    },
  });
  return (
    <ActForm
      title="Save this view"
      go="Save the view"
      going="Saving"
      failed={viewText.notSaved}
      canGo={name.trim() !== ''}
      isGoing={save.isPending}
      error={save.error}
      onClose={onClose}
      onGo={() => save.mutate({ name, page, is_shared: isShared, place }, { onSuccess: onClose })}
    >
      <label>
        Name
        <input
          type="text"
          value={name}
          maxLength={LONGEST_VIEW_NAME}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
      </label>
      <label>
        For whom
        <select
          value={isShared ? 'all' : 'me'}
          onChange={({ target }) => setShared(target.value === 'all')}
        >
          <option value="me">For me alone</option>
          <option value="all">For everybody at the practice</option>
        </select>
      </label>
      <p>{viewText.whatIsSaved}</p>
    </ActForm>
  );
}
