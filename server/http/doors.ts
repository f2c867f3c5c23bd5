import type { AnyEndpoint } from '@/lib/contract/contract';
import type { CompanyGrant, PersonGrant, PracticeGrant, SignUpGrant } from '@/lib/domain/authorised';
import type { Caller, SessionDoor } from './handlers';

export type AnyGrant = CompanyGrant | PracticeGrant | PersonGrant | SignUpGrant | undefined;
export type AnyHandler = (call: { query: unknown; body: unknown; grant: AnyGrant; caller: Caller; session: SessionDoor; now: Date }) => Promise<unknown>;

export interface ServedDoor {
  /** 'company.setVatNumber': its area and name in the contract. */
  name: string;
  door: AnyEndpoint;
  handler: AnyHandler;
}

/** Doors by path and method. */
export class Doors {
  private readonly byPath = new Map<string, Map<string, ServedDoor>>();

  constructor(served: readonly ServedDoor[]) {
    for (const each of served) {
      const methods = this.byPath.get(each.door.path) ?? new Map<string, ServedDoor>();
      if (methods.has(each.door.method)) throw new Error(`Two doors at ${each.door.method} ${each.door.path}.`);
      this.byPath.set(each.door.path, methods.set(each.door.method, each));
    }
  }

  /** Undefined when no door has this path. */
  at(path: string): { methods: string; find(method: string): ServedDoor | undefined } | undefined {
    const methods = this.byPath.get(path);
    return methods && { methods: [...methods.keys()].join(', '), find: (method) => methods.get(method) };
  }
}
