import { createContext, useCallback, useContext, useMemo, useReducer, type ReactNode } from 'react';
import {
  alertQueue,
  emptyAlertQueue,
  type AlertQueue,
  type AlertSeverity,
} from '@/lib/app/alertQueue';

interface Alerts {
  queue: AlertQueue;
  /** Queues a sentence; severity defaults to error (docs/rules/product.md#alerts). */
  show(message: string, severity?: AlertSeverity): void;
  close(id: number): void;
}

const AlertsContext = createContext<Alerts | undefined>(undefined);

/** Provides the portal's single alert queue (docs/rules/product.md#alerts). */
export function AlertsProvider({ children }: { children: ReactNode }) {
  const [queue, dispatch] = useReducer(alertQueue, emptyAlertQueue);
  const show = useCallback(
    (message: string, severity?: AlertSeverity) => dispatch({ type: 'show', message, severity }),
    [],
  );
  const close = useCallback((id: number) => dispatch({ type: 'close', id }), []);
  const alerts = useMemo(() => ({ queue, show, close }), [queue, show, close]);
  return <AlertsContext.Provider value={alerts}>{children}</AlertsContext.Provider>;
}

/**
 * Returns the portal's alerts.
 * @throws Error outside Portal
 */
export function useAlerts(): Alerts {
  const alerts = useContext(AlertsContext);
  if (!alerts) throw new Error('useAlerts needs the portal around it');
  return alerts;
}
