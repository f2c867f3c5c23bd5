import {
  Children,
  isValidElement,
  useContext,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  type Dispatch,
  type ReactNode,
} from 'react';
import { LONGEST_WAIT_MS, PartContext } from './coming';

interface State {
  /** How many holds each part has. */
  holds: Readonly<Record<string, number>>;
  /** Parts that have been drawn: they stay. */
  drawn: ReadonlySet<string>;
}
type Change =
  | { kind: 'hold' | 'release'; part: string }
  /** `all`: whatever is still to come. */
  | { kind: 'draw'; parts: readonly string[]; all?: boolean };

const isHeld = ({ holds }: State, part: string) => (holds[part] ?? 0) > 0;

/** Returns the parts to draw: all up to the first that is still loading, and those already drawn. */
function drawable(state: State, parts: readonly string[]): readonly string[] {
  const last = parts.findIndex((part) => isHeld(state, part));
  return parts.filter((part, at) => last === -1 || at <= last || state.drawn.has(part));
}

function changed(state: State, change: Change): State {
  if (change.kind !== 'draw') {
    const by = change.kind === 'hold' ? 1 : -1;
    const { [change.part]: before = 0 } = state.holds;
    return { ...state, holds: { ...state.holds, [change.part]: before + by } };
  }
  const parts = change.all ? change.parts : drawable(state, change.parts);
  if (parts.every((part) => state.drawn.has(part))) return state;
  return { ...state, drawn: new Set([...state.drawn, ...parts]) };
}

/** Scrolls to what the address names (`#numbers`), where that was hidden when the page opened. */
function useScrollToHash(isDrawn: boolean) {
  const box = useRef<HTMLDivElement & HTMLLIElement>(null);
  const wasHidden = useRef(false);
  useEffect(() => {
    const isShown = isDrawn && wasHidden.current;
    wasHidden.current = !isDrawn;
    const { hash } = window.location;
    const target = isShown && hash ? document.getElementById(hash.slice(1)) : null;
    if (target && box.current?.contains(target)) target.scrollIntoView();
  }, [isDrawn]);
  return box;
}

interface PartProps {
  as: 'div' | 'li';
  part: string;
  isDrawn: boolean;
  change: Dispatch<Change>;
  children: ReactNode;
}

function Part({ as: Box, part, isDrawn, change, children }: PartProps) {
  const outer = useContext(PartContext);
  const hold = useMemo(
    () => () => {
      const releaseOuter = outer?.();
      change({ kind: 'hold', part });
      return () => {
        releaseOuter?.();
        change({ kind: 'release', part });
      };
    },
    [outer, part, change],
  );
  const box = useScrollToHash(isDrawn);
  return (
    <PartContext value={hold}>
      <Box ref={box} hidden={!isDrawn} style={isDrawn ? { display: 'contents' } : undefined}>
        {children}
      </Box>
    </PartContext>
  );
}

interface InOrderProps {
  /** Element of each part: `li` directly below a list. */
  as?: PartProps['as'];
  children: ReactNode;
}

/**
 * Draws its children from the top down. A child is drawn once all above it have loaded or failed, so
 * that no later answer moves it (docs/rules/design.md#pages-that-still-load). Until then it is
 * mounted and loads its data, hidden. A drawn child stays drawn. After eight seconds without an
 * answer, all remaining children are drawn.
 */
export function InOrder({ as = 'div', children }: InOrderProps) {
  const [state, change] = useReducer(changed, { holds: {}, drawn: new Set<string>() });
  // Kept, so that a change of the order alone renders no child again.
  const parts = useMemo(
    () =>
      Children.toArray(children).map((child, at) => ({
        part: String(isValidElement(child) ? child.key : at),
        child,
      })),
    [children],
  );
  const names = parts.map(({ part }) => part);
  const drawn = drawable(state, names);
  const key = names.join(' ');
  const isWaiting = drawn.length < names.length;
  useEffect(() => change({ kind: 'draw', parts: key.split(' ') }), [key, state]);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(
      () => change({ kind: 'draw', parts: key.split(' '), all: true }),
      LONGEST_WAIT_MS,
    );
    return () => clearTimeout(timer);
  }, [isWaiting, key, state]);
  return parts.map(({ part, child }) => (
    <Part key={part} as={as} part={part} isDrawn={drawn.includes(part)} change={change}>
      {child}
    </Part>
  ));
}
