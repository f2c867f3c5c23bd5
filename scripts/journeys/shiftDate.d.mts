export declare function shiftDate(aheadMs: number): void;
