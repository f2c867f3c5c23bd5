import { memo } from 'react';
import { ChevronDown } from 'lucide-react';
import { Icon } from '@/components/parts/Icon';
import { Choice } from '@/components/parts/list/Choice';
import { useClientTags } from '@/hooks/clients/clients';
import { formatCount } from '@/lib/kernel/text/count';
import { folded } from '@/lib/kernel/text/foldedName';

/** A list of clients that can be filtered by tag. */
interface NarrowedByTag {
  practiceId: string;
  place: { tag?: string };
  go(change: { tag?: string | undefined }): void;
}

/** Renders the tag filter of the clients; empty where the practice has given none. */
export const TagSelect = memo(function TagSelect({ at }: { at: NarrowedByTag }) {
  const tags = useClientTags(at.practiceId).data?.tags;
  const { tag } = at.place;
  const chosen =
    tag === undefined
      ? undefined
      : tags?.find((candidate) => folded(candidate.tag) === folded(tag));
  if (tag === undefined && !tags?.length) return null;
  return (
    <Choice>
      <span className="visually-hidden">Tag</span>
      <select
        value={chosen?.tag ?? tag ?? ''}
        onChange={({ target }) => at.go({ tag: target.value || undefined })}
      >
        <option value="">Any tag</option>
        {tags?.map(({ tag: entry, clients }) => (
          <option key={entry} value={entry}>
            {entry} ({formatCount(clients)})
          </option>
        ))}
        {tag !== undefined && !chosen ? (
          <option value={tag}>
            {tag}
            {tags ? ' (no client has it)' : ''}
          </option>
        ) : null}
      </select>
      <Icon of={ChevronDown} size={16} />
    </Choice>
  );
});
