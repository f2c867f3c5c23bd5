import { useId, useState } from 'react';
import dynamic from 'next/dynamic';
import { Ellipsis } from 'lucide-react';
import { Icon } from '@/components/parts/Icon';
import type { RowActsProps } from './RowActs';

// The menu and all that it opens come with the first press, not with the list.
const RowActs = dynamic(() => import('./RowActs').then((module) => module.RowActs), { ssr: false });

/**
 * Renders the button at the end of a client's row, and the menu of its actions. The table draws the
 * button.
 */
export function RowMenu({
  row,
  practiceId,
  may,
}: Pick<RowActsProps, 'row' | 'practiceId' | 'may'>) {
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const id = useId();
  const name = `Acts on ${row.name}`;
  return (
    <>
      <button
        type="button"
        aria-label={name}
        aria-haspopup="menu"
        aria-expanded={opener !== null}
        aria-controls={opener ? id : undefined}
        onClick={({ currentTarget }) => {
          setOpener(currentTarget);
          setWasOpened(true);
        }}
      >
        <Icon of={Ellipsis} size={16} />
      </button>
      {wasOpened ? (
        <RowActs
          row={row}
          practiceId={practiceId}
          may={may}
          id={id}
          name={name}
          opener={opener}
          onClose={() => setOpener(null)}
        />
      ) : null}
    </>
  );
}
