import { useState } from 'react';
import { TextButton } from '@/components/parts/TextButton';
import { ActForm } from '@/components/screens/openTax/Bulk/ActForm';
import { useRemoveView, useRenameView, type SavedView } from '@/hooks/clients/savedViews';
import { LONGEST_VIEW_NAME } from '@/lib/clients/list/savedViews';
import { viewText } from '@/lib/clients/text';

/** Renders the form that renames or removes a view; neither changes the clients in it. */
export function ChangeViewDialog({
  practiceId,
  view,
  onClose,
}: {
  practiceId: string;
  view: SavedView;
  onClose: () => void;
}) {
  const rename = useRenameView(practiceId);
  const remove = useRemoveView(practiceId);
  const [name, setName] = useState(view.name);
  const { view_id: id } = view;
  return (
    <ActForm
      title={`Change “${view.name}”`}
      go="Save the name"
      going="Saving"
      failed={viewText.notChanged}
      canGo={name.trim() !== '' && name.trim() !== view.name}
      isGoing={rename.isPending || remove.isPending}
      error={rename.error ?? remove.error}
      onClose={onClose}
      onGo={() => rename.mutate({ view_id: id, name }, { onSuccess: onClose })}
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
      <p>{view.is_shared ? viewText.shared : viewText.onlyYours}</p>
      <div>
        <TextButton
          disabled={remove.isPending}
          onClick={() => remove.mutate({ view_id: id }, { onSuccess: onClose })}
        >
          Remove this view{view.is_shared ? ' for everybody' : ''}
        </TextButton>
      </div>
    </ActForm>
  );
}
