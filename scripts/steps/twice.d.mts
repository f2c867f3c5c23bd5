export declare function twice<T>(work: () => Promise<T>, pauseMs?: number): Promise<T>;
