import { styled } from '@mui/material/styles';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ActionRow, ComboboxPanel, OptionRow, type ComboboxOption } from './ComboboxList';
import { describedBy, FieldShell } from './FieldShell';
import { InputBox } from './InputBox';
import { useListKeys } from './useListKeys';
import { Icon } from '@/components/parts/Icon';

const Glass = styled('span')({ display: 'inline-flex', marginLeft: 2, marginRight: 0 });

const Status = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  marginTop: 8,
  minHeight: 18,
  color: theme.vars.palette.text.secondary,
}));

export interface ComboboxProps {
  id: string;
  /** Lets Enter in an unfinished form find the field. */
  name?: string;
  label: React.ReactNode;
  hint?: React.ReactNode;
  error?: string;
  /** Text in the field. */
  value: string;
  onInput: (text: string) => void;
  options: readonly ComboboxOption[];
  onChoose: (option: ComboboxOption) => void;
  /** Last row, offered whenever the list is open. */
  action: { label: string; onChoose: () => void };
  /** True if the list may be shown: enough was typed and nothing is chosen yet. */
  listReady: boolean;
  busy?: boolean;
  /** Announced politely: "4 companies found. Use the arrow keys and Enter to choose." */
  status?: string;
  onBlur?: () => void;
  maxLength?: number;
  placeholder?: string;
}

/**
 * Renders a field that suggests as you type (ARIA combobox with a listbox popover). The focus stays
 * in the field and rows are marked by `aria-activedescendant`, so it works by keyboard, mouse and
 * screen reader alike (docs/rules/design.md#adding-a-company). The list is part of the page and
 * stays when the field is left: closing it would move what is about to be pressed.
 */
export function Combobox(props: ComboboxProps) {
  const {
    id,
    name,
    label,
    hint,
    error,
    value,
    onInput,
    options,
    onChoose,
    action,
    listReady,
    busy,
    status,
  } = props;
  const [wanted, setWanted] = useState(false);
  const open = wanted && listReady;
  const last = options.length;

  const choose = (index: number) => {
    const option = options[index];
    if (option?.blocked) return;
    setWanted(false);
    if (option) onChoose(option);
    else action.onChoose();
  };

  const { active, setActive, onKeyDown } = useListKeys({
    count: listReady ? last + 1 : 0,
    open,
    onOpen: () => setWanted(true),
    onClose: () => setWanted(false),
    onChoose: choose,
  });

  const rowId = (index: number) => `${id}-row-${index}`;
  useEffect(() => {
    if (active >= 0)
      document.getElementById(`${id}-row-${active}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [active, id]);

  return (
    <FieldShell id={id} label={label} hint={hint} error={error}>
      <InputBox
        id={id}
        name={name}
        value={value}
        error={Boolean(error)}
        autoComplete="off"
        placeholder={props.placeholder}
        start={
          <Glass>
            <Icon of={Search} size={16} />
          </Glass>
        }
        onChange={(event) => {
          setActive(-1);
          setWanted(true);
          onInput(event.target.value);
        }}
        onFocus={() => setWanted(true)}
        onClick={() => setWanted(true)}
        onBlur={props.onBlur}
        onKeyDown={onKeyDown}
        role="combobox"
        maxLength={props.maxLength}
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-activedescendant={active >= 0 ? rowId(active) : undefined}
        aria-busy={busy || undefined}
        aria-describedby={describedBy(id, { hint, error })}
      />
      {open ? (
        <ComboboxPanel
          id={`${id}-list`}
          role="listbox"
          aria-label={typeof label === 'string' ? label : 'Suggestions'}
        >
          {options.map((option, index) => (
            <OptionRow
              key={option.id}
              id={rowId(index)}
              option={option}
              typed={value}
              marked={active === index}
              onChoose={() => choose(index)}
              onMark={() => setActive(index)}
            />
          ))}
          <ActionRow
            id={rowId(last)}
            label={action.label}
            marked={active === last}
            onChoose={() => choose(last)}
            onMark={() => setActive(last)}
          />
        </ComboboxPanel>
      ) : null}
      <Status role="status">{status}</Status>
    </FieldShell>
  );
}
