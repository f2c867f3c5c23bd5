export declare const SERVER_TESTS: string;
export declare const GROUPS: string;
export declare function sharedFiles(): string[];
