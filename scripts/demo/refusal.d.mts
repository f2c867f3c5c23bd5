export declare function refuseRealPortal(environment: Record<string, string | undefined>): void;
