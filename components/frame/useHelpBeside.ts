import {
  createElement,
  useCallback,
  useRef,
  useState,
  type ComponentType,
  type MouseEvent,
} from 'react';
import { helpHref } from './helpHref';
import { useOpenHere } from './useOpenHere';
import type { HelpPanelProps } from './help/HelpPanel';
import { useUtm } from '@/hooks/app/useUtm';
import { useGoAfterAnswer } from '@/hooks/app/page/navigation';
import type { RouteRow } from '@/lib/app/routes/routeRow';

const load = () => import('./help/HelpPanel').then((module) => module.HelpPanel);
const prepare = () => void load().catch(() => undefined);

/**
 * True for pages with work on them, including the demo; on other public pages help is the help
 * page.
 */
const hasWork = ({ header, demo }: RouteRow): boolean => header !== 'public' || demo;

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** Link to the help; on a page with work, a plain click opens it beside. */
export type HelpLink = ReturnType<typeof useHelpBeside>['link'];

/**
 * Returns a link to the help that opens it beside the page (docs/rules/product.md#help), and the
 * open panel. Its content loads on hover or focus; if it cannot be loaded, and in another tab, the
 * link leads to the help page.
 */
export function useHelpBeside(row: RouteRow) {
  const goOn = useGoAfterAnswer();
  const { withUtm } = useUtm();
  const [Panel, setPanel] = useState<ComponentType<HelpPanelProps>>();
  const [isOpen, setOpen] = useOpenHere();
  const opener = useRef<HTMLElement>(null);
  const href = withUtm(helpHref(row.area));

  const close = useCallback(() => {
    const { activeElement } = document;
    setOpen(false);
    // A person who went on working keeps the focus where it is.
    if (activeElement === document.body || activeElement?.closest('[role=dialog]'))
      opener.current?.focus();
  }, [setOpen]);

  const onClick = (event: MouseEvent<HTMLElement>) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    opener.current = event.currentTarget;
    if (isOpen) {
      setOpen(false);
      return;
    }
    void load().then(
      (loaded) => {
        setPanel(() => loaded);
        setOpen(true);
      },
      () => goOn(href),
    );
  };
  const beside = hasWork(row)
    ? {
        onClick,
        onPointerEnter: prepare,
        onFocus: prepare,
        'aria-haspopup': 'dialog' as const,
        'aria-expanded': isOpen,
      }
    : {};
  return {
    link: { href, ...beside },
    panel: isOpen && Panel ? createElement(Panel, { row, onClose: close }) : null,
  };
}
