export type AlertSeverity = 'error' | 'warning' | 'info' | 'success';

/** Alerts close after 3000 ms (docs/rules/product.md#alerts). */
export const ALERT_AUTO_HIDE_MS = 3_000;
const REMEMBERED = 20;

export interface Alert {
  id: number;
  message: string;
  severity: AlertSeverity;
}

export interface AlertQueue {
  current?: Alert;
  waiting: readonly Alert[];
  /** Newest first, for the "Earlier messages" list (docs/rules/product.md#alerts). */
  earlier: readonly Alert[];
  nextId: number;
}

export type AlertAction =
  /** Severity defaults to error (docs/rules/product.md#alerts). */
  | { type: 'show'; message: string; severity?: AlertSeverity }
  /** Closes the current alert; an id that is no longer current does nothing. */
  | { type: 'close'; id?: number };

export const emptyAlertQueue: AlertQueue = { waiting: [], earlier: [], nextId: 1 };

/**
 * Reduces the alert queue: one alert shows at a time, and the next one when it closes
 * (docs/rules/product.md#alerts).
 */
export function alertQueue(queue: AlertQueue, action: AlertAction): AlertQueue {
  if (action.type === 'show') {
    const alert: Alert = {
      id: queue.nextId,
      message: action.message,
      severity: action.severity ?? 'error',
    };
    const nextId = queue.nextId + 1;
    return queue.current
      ? { ...queue, waiting: [...queue.waiting, alert], nextId }
      : { ...queue, current: alert, nextId };
  }
  const { current, waiting, earlier, nextId } = queue;
  if (!current || (action.id !== undefined && action.id !== current.id)) return queue;
  const [next, ...rest] = waiting;
  return {
    ...(next && { current: next }),
    waiting: rest,
    earlier: [current, ...earlier].slice(0, REMEMBERED),
    nextId,
  };
}
