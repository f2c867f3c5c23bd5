import { styled } from '@mui/material/styles';
import {
  useEffect,
  useRef,
  type ChangeEvent,
  type ComponentProps,
  type ReactNode,
  type RefObject,
} from 'react';
import { radius } from '@/styles/tokens';

/** The border is drawn over the box, so that a thicker one moves nothing. */
const Root = styled('div')(({ theme }) => ({
  ...theme.typography.body1,
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  width: '100%',
  minHeight: 50,
  borderRadius: radius.control,
  cursor: 'text',
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
  '&[data-start]': { paddingLeft: 14 },
  '&[data-end]': { paddingRight: 14 },
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    border: `1px solid ${theme.vars.palette.surface.edge}`,
    borderRadius: 'inherit',
    pointerEvents: 'none',
  },
  '&:hover::after': { borderColor: theme.vars.palette.text.secondary },
  '&:has(input:focus)': { boxShadow: `0 0 0 3px ${theme.vars.palette.brand.tintLine}` },
  '&:has(input:focus)::after': { border: `2px solid ${theme.vars.palette.brand.text}` },
  '&[data-error]::after': { border: `2px solid ${theme.vars.palette.error.main}` },
  '&:has(input:disabled)': {
    cursor: 'default',
    color: theme.vars.palette.text.disabled,
    backgroundColor: theme.vars.palette.surface.sunk,
  },
}));

const Input = styled('input')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  width: '100%',
  padding: '12px 14px',
  border: 0,
  borderRadius: 'inherit',
  // The surrounding box shows the focus; a second ring would enclose the text only.
  '&, &:focus-visible': { outline: 'none' },
  background: 'none',
  font: 'inherit',
  letterSpacing: 'inherit',
  color: 'inherit',
  '[data-start] > &': { paddingLeft: 0 },
  '[data-end] > &': { paddingRight: 0 },
  '&::placeholder': { color: theme.vars.palette.text.disabled, opacity: 1 },
  '&::-webkit-search-decoration, &::-webkit-search-cancel-button': { WebkitAppearance: 'none' },
}));

interface InputBoxProps extends ComponentProps<'input'> {
  error?: boolean;
  /** Shown in the box before and after the text. */
  start?: ReactNode;
  end?: ReactNode;
}

/**
 * Takes over what was typed or filled in before the scripts ran: the prerendered field holds it, and
 * the form does not know it yet (docs/rules/design.md#fields).
 */
function useEarlyTyping(
  field: RefObject<HTMLInputElement | null>,
  { value = '', onChange }: Pick<InputBoxProps, 'value' | 'onChange'>,
): void {
  const first = useRef({ value: String(value), onChange });
  useEffect(() => {
    const target = field.current;
    if (!target?.value || target.value === first.current.value) return;
    first.current.onChange?.({ target, currentTarget: target } as ChangeEvent<HTMLInputElement>);
  }, [field]);
}

/**
 * Renders an input's box, 50 high (docs/rules/design.md#space-and-shape). A click anywhere in it
 * focuses the input.
 */
export function InputBox({ error = false, start, end, className, ...input }: InputBoxProps) {
  const field = useRef<HTMLInputElement>(null);
  useEarlyTyping(field, input);
  return (
    <Root
      className={className}
      data-start={start ? '' : undefined}
      data-end={end ? '' : undefined}
      data-error={error ? '' : undefined}
      role="presentation"
      onClick={(event) => event.currentTarget === event.target && field.current?.focus()}
    >
      {start}
      <Input ref={field} type="text" aria-invalid={error} {...input} />
      {end}
    </Root>
  );
}
