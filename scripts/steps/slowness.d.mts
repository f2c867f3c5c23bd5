export declare const REFERENCE_MS: number;
export declare function slownessOf(milliseconds: number): number;
export declare function measureSlowness(): Promise<number>;
export declare const MOST_SLOWNESS: number;
