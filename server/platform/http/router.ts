import type { AnyEndpoint } from '@/lib/access/endpoint';
import type {
  CompanyCapability,
  PersonCapability,
  PracticeCapability,
  SignUpCapability,
} from '@/lib/access/capability';
import type { OperatorCapability } from '@/lib/access/operatorCapability';
import type { Caller, SessionControl } from './handlers';

export type AnyCapability =
  | CompanyCapability<never>
  | PracticeCapability<never>
  | PersonCapability
  | OperatorCapability
  | SignUpCapability
  | undefined;
export type AnyHandler = (call: {
  query: unknown;
  body: unknown;
  capability: AnyCapability;
  caller: Caller;
  session: SessionControl;
  now: Date;
}) => Promise<unknown>;

export interface ServedEndpoint {
  /** 'company.setVatNumber': its area and name in the contract. */
  name: string;
  endpoint: AnyEndpoint;
  handler: AnyHandler;
}

/** Finds endpoints by path and method. */
export class Router {
  private readonly byPath = new Map<string, Map<string, ServedEndpoint>>();

  constructor(served: readonly ServedEndpoint[]) {
    for (const entry of served) {
      const methods = this.byPath.get(entry.endpoint.path) ?? new Map<string, ServedEndpoint>();
      if (methods.has(entry.endpoint.method))
        throw new Error(`Two endpoints at ${entry.endpoint.method} ${entry.endpoint.path}.`);
      this.byPath.set(entry.endpoint.path, methods.set(entry.endpoint.method, entry));
    }
  }

  /** Returns the endpoints of a path; undefined if there are none. */
  at(
    path: string,
  ): { methods: string; find(method: string): ServedEndpoint | undefined } | undefined {
    const methods = this.byPath.get(path);
    return (
      methods && { methods: [...methods.keys()].join(', '), find: (method) => methods.get(method) }
    );
  }
}
