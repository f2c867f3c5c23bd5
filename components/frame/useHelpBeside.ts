import { useRouter } from 'next/router';
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
import type { RouteRow } from '@/lib/app/routes/routeRow';

const load = () => import('./help/HelpPanel').then((module) => module.HelpPanel);
const prepare = () => void load().catch(() => undefined);

/**
 * Pages with work on them, the demo's included; a public page has none, and its help is the help
 * page.
 */
const hasWork = ({ header, demo }: RouteRow): boolean => header !== 'public' || demo;

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** The address of the help, and on a page with work what makes a plain press open it beside. */
export type HelpLink = ReturnType<typeof useHelpBeside>['link'];

/**
 * A link to the help that opens it beside the work (docs/rules/product.md#help). What is in it is
 * fetched with the first wish to see it; when it cannot be, and wherever the link is opened in
 * another tab, it leads to the page.
 */
export function useHelpBeside(row: RouteRow) {
  const router = useRouter();
  const { withUtm } = useUtm();
  const [Panel, setPanel] = useState<ComponentType<HelpPanelProps>>();
  const [isOpen, setOpen] = useOpenHere();
  const opener = useRef<HTMLElement>(null);
  const href = withUtm(helpHref(row.area));

  const close = useCallback(() => {
    const { activeElement } = document;
    setOpen(false);
    // Whoever went on working keeps the place where they are.
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
      () => router.push(href),
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
